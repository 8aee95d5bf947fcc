// Reads a `<file>` of XLIFF 2. Each unit, which is one text of the program, is a message; its segments are the parts,
// mostly sentences, into which a tool splits it for translators.

import type { FileInfo } from '../format.ts';
import type { Message } from '../message.ts';
import { isMachineQualifier } from '../origin-marks.ts';
import { describeVariants, type Forms, type PluralChoice } from './plural-forms.ts';
import { getSettings, readXliffText, type XliffSettings } from './xliff-text.ts';
import { getChildren, type XmlElement } from './xml.ts';

/** Returns the messages of a file with the given settings. Programs that find texts by name ignore the ids. */
export function readXliff2(
  file: XmlElement,
  fileSettings: XliffSettings,
  info: FileInfo,
  ignoresIds: boolean,
): readonly Message[] {
  const messages: Message[] = [];
  const readUnits = (parent: XmlElement, outer: XliffSettings) => {
    for (const element of getChildren(parent, 'group', 'unit')) {
      const settings = getSettings(element, outer);
      if (element.name === 'group') readUnits(element, settings);
      else if (getChildren(element, 'segment').length > 0) {
        messages.push(getMessage(element, settings, info, ignoresIds));
      }
    }
  };
  readUnits(file, fileSettings);
  return messages;
}

/** A segment, or a text between two segments that is not for translators. */
interface Part {
  readonly source: string;
  /** Empty if it is untranslated. */
  readonly target: string;
  readonly isSegment: boolean;
  /** The values for which a plural has this segment, one for each of its choices. */
  readonly cases: readonly string[];
  readonly state: string | undefined;
  readonly subState: string | undefined;
  /** The position of its target among those of its unit, from 1. */
  readonly order: number;
}

function getMessage(
  unit: XmlElement,
  settings: XliffSettings,
  info: FileInfo,
  ignoresIds: boolean,
): Message {
  const parts = getChildren(unit, 'segment', 'ignorable').map((element, index) =>
    getPart(element, index, settings),
  );
  const segments = parts.filter(({ isSegment }) => isSegment);
  // Version 2.2 has a module in which the segments of a unit are its plural forms.
  const choices = unit.attributes['pgs:switch'];
  const source =
    choices === undefined
      ? [parts.map((part) => part.source).join('')]
      : segments.map((segment) => segment.source);
  const forms =
    choices === undefined
      ? { target: [joinTargets(parts)] }
      : getVariants(splitWords(choices), segments, info);
  const isFuzzy = segments.some(({ target, state }) => target !== '' && state === 'initial');
  const { name, id } = unit.attributes;
  return {
    key: name || (ignoresIds ? '' : id) || source.find((text) => text !== '') || '',
    source,
    ...forms,
    // A target without a state may be finished. One with the state `initial` was added by a tool for translators to
    // start from, and mostly is the source text.
    ...(isFuzzy && forms.target.some((text) => text !== '') && { isFuzzy }),
    ...(segments.some(({ subState }) => isMachineQualifier(subState)) && { origin: 'machine' }),
    ...(settings.isReadOnly && { isReadOnly: true }),
    line: unit.line,
  };
}

/** Returns the texts of a unit with choices such as `gender:host plural:count`. */
function getVariants(
  choices: readonly string[],
  segments: readonly Part[],
  { language, sourceLanguage }: FileInfo,
): Forms {
  const getPlurals = (variants: readonly Part[]) =>
    choices.flatMap((choice, index): PluralChoice[] => {
      if (!choice.startsWith('plural:')) return [];
      return [{ kind: 'cardinal', names: variants.map(({ cases }) => cases[index] ?? 'other') }];
    });
  const target = segments.map((segment) => segment.target);
  const { lacksForms, ...forms } = describeVariants(target, getPlurals(segments), language);
  const sources = segments.filter(({ source }) => source !== '');
  const ofSource = describeVariants([], getPlurals(sources), sourceLanguage);
  // If the source lacks forms itself, the translation needs no more.
  return { ...forms, ...(lacksForms && !ofSource.lacksForms && { lacksForms }) };
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

function getPart(element: XmlElement, index: number, settings: XliffSettings): Part {
  const getText = (name: 'source' | 'target') => {
    const [text] = getChildren(element, name);
    return text === undefined ? '' : readXliffText(text, getSettings(text, settings).keepsSpace);
  };
  const order = Number(getChildren(element, 'target')[0]?.attributes['order']);
  return {
    source: getText('source'),
    target: getText('target'),
    isSegment: element.name === 'segment',
    cases: splitWords(element.attributes['pgs:case'] ?? 'other'),
    state: element.attributes['state'],
    subState: element.attributes['subState'],
    order: Number.isInteger(order) ? order : index + 1,
  };
}

/** Joins the targets of a unit; empty unless all its segments have one. Texts between them need none. */
function joinTargets(parts: readonly Part[]): string {
  const isComplete = parts.every(
    ({ isSegment, source, target }) => !isSegment || source === '' || target !== '',
  );
  if (!isComplete || !parts.some(({ isSegment, target }) => isSegment && target !== '')) return '';
  return [...parts]
    .sort((a, b) => a.order - b.order)
    .map(({ isSegment, source, target }) => (isSegment ? target : target || source))
    .join('');
}
