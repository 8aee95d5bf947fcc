// Lists the faults of strings, and words each as a problem.

import { explainFindings } from '../../counting/quality.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { isCopy, type Unit } from '../../model/unit.ts';
import { compareProblems, type ProblemWording } from '../../problem/problem.ts';
import { quote, quoteCode } from '../../text/wording.ts';
import type { FindingKind } from '../choices.ts';
import type { TranslationFinding } from './below-minimum.ts';
import type { LanguageUnits } from './open-units.ts';

/** A fault of a string. */
export interface StringFinding extends Omit<LanguageUnits, 'units'> {
  readonly kind: Exclude<FindingKind, 'below'>;
  readonly unit: Unit;
  readonly check?: string;
}

/** Lists the faults of these kinds. */
export function listFindings(
  { units, ...about }: LanguageUnits,
  kinds: readonly FindingKind[],
): StringFinding[] {
  return units
    .flatMap((unit): StringFinding[] => [
      ...(unit.state !== 'empty'
        ? []
        : [{ ...about, kind: isCopy(unit) ? ('copied' as const) : ('missing' as const), unit }]),
      ...(unit.state === 'needs-editing' ? [{ ...about, kind: 'outdated' as const, unit }] : []),
      ...(unit.checks ?? []).map((check) => ({ ...about, kind: 'failing' as const, unit, check })),
    ])
    .filter(({ kind }) => kinds.includes(kind));
}

/** Converts faults to problems, in the order of files and lines. */
export function toFindings(found: readonly StringFinding[]): TranslationFinding[] {
  return found.map(toFinding).sort(compareProblems);
}

function toFinding(finding: StringFinding): TranslationFinding {
  const { kind, unit, component, language } = finding;
  const [source] = component.languages;
  return {
    rule: kind,
    ...wordFinding(finding),
    file: unit.isInSource ? (source?.file ?? language.file) : language.file,
    line: unit.line ?? 1,
    column: 1,
    length: 0,
    language: language.code,
    component: component.name,
    key: unit.key,
  };
}

function wordFinding({ kind, unit, component, language, check }: StringFinding): ProblemWording {
  const key = quoteCode(unit.key);
  const name = `${getEnglishName(language.code)} (${language.code})`;
  const expected = `a translation of ${quote(unit.source.at(-1) ?? '')}`;
  switch (kind) {
    case 'missing':
      return {
        found: `${key} is not translated into ${name}.`,
        expected,
        advice: `Translate it in ${language.file}.`,
      };
    case 'copied':
      return {
        found: `${key} repeats its source text in ${name}, so it counts as not translated.`,
        expected,
        advice: 'Translate it, or list its key in `same_as_source_allowed`.',
      };
    case 'outdated':
      return {
        found:
          unit.previousSource === undefined
            ? `${key} is marked as uncertain in ${name}.`
            : `The source text of ${key} has changed since it was translated into ${name}.`,
        expected,
        advice: 'Check the translation, and change it or remove its mark.',
      };
    case 'failing': {
      const languages = { language: language.code, sourceLanguage: component.source_language };
      const { explanation } =
        explainFindings(unit, languages).find((one) => one.name === check) ?? {};
      return {
        found: `${key} fails the check \`${check}\` in ${name}. ${explanation ?? ''}`.trimEnd(),
        expected: `${expected} that passes it`,
        advice: 'Correct the translation, or list its key under `ignore` with the reason.',
      };
    }
    default:
      return kind satisfies never;
  }
}
