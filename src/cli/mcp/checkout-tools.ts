// The tools of the MCP server for a checkout. They read what `status` prints, from the files as they are now.

import { isAbsolute, join, normalize, relative, resolve } from 'node:path';
import { renderFallenBehind } from '../../changes/fallen-behind.ts';
import { summarizeChanges } from '../../checkout/count/outdated/fallen-behind.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import { getEnglishName, getNeededForms } from '../../languages/language-data.ts';
import type { Unit } from '../../model/unit.ts';
import { formatMessage } from '../../problem/print.ts';
import { Failure } from '../../problem/problem.ts';
import { findNearest } from '../../text/suggest.ts';
import { escapeInvisibleInJson } from '../../text/visible.ts';
import { askWhetherMeant, formatNumber, quote } from '../../text/wording.ts';
import type { CacheFlags } from '../cache.ts';
import { promptRules, readOpenStrings, renderUnit } from '../status/agent.ts';
import { explainPath, isFile } from '../status/explain.ts';
import {
  collectFigures,
  isSameOrVariant,
  requireLanguageCode,
  requireTranslation,
} from '../status/figures.ts';
import { findStringFindings } from '../status/findings.ts';
import { type LanguageUnits, readUnits } from '../status/open-units.ts';
import { renderComponents } from '../status/print-data.ts';
import { renderFindings } from '../status/print-findings.ts';
import { readStatus, type StatusRequest } from '../status/read-status.ts';
import type { Tools } from './tools.ts';

/** Creates the tools for a folder. */
export function createCheckoutTools(folder: string, { cache }: CacheFlags): Tools {
  const read = async (code: string | undefined, request: StatusRequest = {}) => {
    const language = code === undefined ? undefined : requireLanguageCode(code);
    const status = await readStatus(folder, { cache, ...request });
    const figures = collectFigures(status.detection, { language });
    if (language !== undefined) requireTranslation(figures, language);
    return { ...status, figures, language };
  };

  return {
    async status({ language }) {
      const { figures, detection, notes } = await read(language);
      return {
        components: renderComponents(figures, () => ({})),
        languages: figures.totals.map(({ failingChecks, percent, ...total }) => ({
          ...total,
          failing_checks: failingChecks,
          percent: percent.text,
        })),
        files_not_taken: detection.skipped.length,
        notes,
      };
    },

    async strings_to_translate({ language, limit }) {
      const { figures, getOutdated, notes } = await read(language);
      const { languageUnits, glossaries } = await readOpenStrings(folder, figures, getOutdated);
      const total = languageUnits.reduce((sum, { units }) => sum + units.length, 0);
      let left = limit;
      const files = languageUnits.flatMap(({ component, language: { file, code }, units }) => {
        const shown = units.slice(0, left);
        left -= shown.length;
        if (shown.length === 0) return [];
        const terms = glossaries.get(code) ?? [];
        return {
          file,
          language: code,
          source_language: component.source_language,
          source_file: component.languages[0]?.file || null,
          strings: shown.map((unit) => renderUnit(unit, terms)),
        };
      });
      return { rules: promptRules, total, left_out: Math.max(0, total - limit), files, notes };
    },

    async explain({ path, key, language }) {
      if ((path === undefined) === (key === undefined)) {
        throw new Failure('A file or a string is explained. Give `path` or `key`, not both.');
      }
      if (path !== undefined) {
        const { detection } = await readStatus(folder, { cache, explain: path });
        const pathBelow = isAbsolute(path) ? relative(resolve(folder), path) : path;
        const normalized = normalize(pathBelow).replaceAll('\\', '/');
        const isPresent = (file: string) => !file.startsWith('../') && isFile(join(folder, file));
        return { path, explanation: explainPath(detection, normalized, isPresent) };
      }
      const { detection, getOutdated = () => [], language: code } = await read(language);
      const strings = await findStrings(detection, code, restoreKey(key ?? ''));
      return {
        strings: strings.map(({ units, ...about }) => {
          const outdated = getOutdated(about.language);
          return renderString({
            ...about,
            units: units.map((unit) => outdated.find(({ key }) => key === unit.key) ?? unit),
          });
        }),
      };
    },

    async check_edit({ key, language, text }) {
      // Whether the old translation is outdated doesn't matter, and the history takes time.
      const { detection, language: code } = await read(language, { outdated: false });
      const edit = { key: restoreKey(key), texts: typeof text === 'string' ? [text] : text };
      const present = await findStrings(detection, code, edit.key);
      for (const one of present) requireFittingForms(one.language.code, one.units, edit.texts);
      const isPresent = (_: FoundComponent, { file, code }: CountedLanguage) =>
        present.some(({ language }) => language.file === file && language.code === code);
      const edited = await readUnits(folder, detection.components, isPresent, {
        units: 'all',
        edit,
      });
      const strings = selectKey(edited, edit.key);
      const checks = new Set(
        strings.flatMap(({ units }) => units.flatMap((one) => one.checks ?? [])),
      );
      return { failed_checks: [...checks], strings: strings.map(renderString) };
    },

    async compare({ since, kinds, limit }) {
      const request = { cache, since, failOn: kinds };
      const { changes = [], found, notes } = await readStatus(folder, request);
      const findings = found === undefined ? [] : renderFindings(found);
      return {
        fallen_behind: renderFallenBehind(summarizeChanges(changes)),
        findings: findings.slice(0, limit),
        left_out: Math.max(0, findings.length - limit),
        notes,
      };
    },
  };

  async function findStrings(
    { components }: Detection,
    code: string | undefined,
    key: string,
  ): Promise<readonly LanguageUnits[]> {
    const read = await readUnits(
      folder,
      components,
      (_, language) => code === undefined || isSameOrVariant(language.code, code),
      { units: 'all' },
    );
    const found = selectKey(read, key);
    if (found.length > 0) return found;
    const keys = [...new Set(read.flatMap(({ units }) => units.map((unit) => unit.key)))];
    const question = askWhetherMeant(findNearest(key, keys));
    throw new Failure(`There is no string with the key ${quote(key)} here.${question}`);
  }
}

/** Selects the strings of a key, and leaves out translations without any. */
function selectKey(read: readonly LanguageUnits[], key: string): readonly LanguageUnits[] {
  return read.flatMap(({ units, ...about }) => {
    const withKey = units.filter((unit) => unit.key === key);
    return withKey.length === 0 ? [] : [{ ...about, units: withKey }];
  });
}

/** Throws a Failure if a text has plural forms where the string has none, or too few of them. */
function requireFittingForms(code: string, units: readonly Unit[], texts: readonly string[]): void {
  for (const { key, source, target, state } of units) {
    const isPlural = source.length > 1 || target.length > 1;
    if (!isPlural && texts.length > 1) {
      throw new Failure(
        `${quote(key)} has no plural forms, and \`text\` is a list of ${formatNumber(texts.length)} texts. Give one text.`,
      );
    }
    // A translation may have fewer forms, as a file of gettext declares their number.
    const present = state === 'translated' ? [target.length] : [];
    const needed = isPlural ? Math.min(getNeededForms(code)?.length ?? 1, ...present) : 1;
    if (texts.length < needed) {
      throw new Failure(
        `${quote(key)} needs ${formatNumber(needed)} plural forms in ${getEnglishName(code)} (${code}), and \`text\` has ${formatNumber(texts.length)}. Give a list with each form.`,
      );
    }
  }
}

/** Renders the strings of one key in a language, with their faults. */
function renderString(read: LanguageUnits) {
  const { language, units } = read;
  const [unit] = units;
  return {
    file: language.file,
    language: language.code,
    line: unit?.isInSource ? null : (unit?.line ?? null),
    source: unit?.source,
    translation: unit?.target,
    state: unit?.state,
    findings: findStringFindings(read).map(({ rule, ...wording }) => ({
      rule,
      message: formatMessage(wording),
    })),
  };
}

/** Restores the invisible characters of a key that an answer has escaped, such as the U+0004 of gettext. */
function restoreKey(key: string): string {
  return key.replace(/\\u([0-9a-f]{4})/g, (escaped, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return escapeInvisibleInJson(character) === escaped ? character : escaped;
  });
}
