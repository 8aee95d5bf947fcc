// Made-up figures for release rules: near every bar, and where percentages are rounded.

import { temporaryFolder, writeFiles } from '../setup/folders.ts';

/** A language of a component, as its counters file has it. */
export interface Row {
  readonly code: string;
  readonly isSource: boolean;
  readonly total: number;
  readonly translated: number;
  readonly words: number;
  readonly translatedWords: number;
  readonly failing: number;
}

/** Codes of all shapes: with regions, scripts, both, and variants. */
export const codes =
  'af ar ar_DZ be bg bn bn_BD ca ca@valencia cs da de de_AT el eo es es_MX et eu fa fi fr fr_CA gl he hu id it ja kab ko lt nb_NO nl pl pt pt_BR ro ru sk sr_Latn sv tr uk zh_Hans zh_Hant zh_Hant_HK'.split(
    ' ',
  );

/** The bars of all rules, and what lies a rounding away. */
const bars = [30, 40, 40.05, 60, 70, 72, 75, 75.05, 80, 85, 89.95, 90, 95, 98.05, 99.95, 100];
const totals = [1, 2, 3, 7, 19, 20, 40, 200, 667, 1000, 1999, 2000, 10_007, 1_000_003];

/** The same numbers for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A component with all languages; half of them stand at a bar, or one string beside it. */
export function getRows(seed: number): readonly Row[] {
  const next = chance(seed);
  const one = <Value>(of: readonly Value[]) => of[next(of.length)] as Value;
  const total = one(totals);
  const words = total * (1 + next(9));
  const source = { code: 'en', isSource: true, total, translated: total, words };
  const getPart = (whole: number) => {
    const atBar = Math.ceil((one(bars) * whole) / 100) + next(3) - 1;
    return Math.min(whole, Math.max(0, next(2) === 0 ? atBar : next(whole + 1)));
  };
  const others = codes.map((code): Row => {
    // Some have strings that the source language has no more, or not yet.
    const own = next(6) === 0 ? Math.max(1, total + next(5) - 2) : total;
    const translated = getPart(own);
    const isDone = translated === own;
    return {
      code,
      isSource: false,
      total: own,
      translated,
      words,
      translatedWords: isDone ? words : translated === 0 ? 0 : Math.min(words - 1, getPart(words)),
      failing: Math.min(translated, next(2) === 0 ? next(8) : 0),
    };
  });
  return [{ ...source, translatedWords: words, failing: Math.min(total, next(8)) }, ...others];
}

/** A catalogue of one project, `p`, with these components; gives the folder above it. */
export function getCatalogue(components: Readonly<Record<string, readonly Row[]>>): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'catalogue/site.yaml': 'base_url: https://status.demo.test\n',
    'catalogue/projects/p/project.yaml': 'name: P\n',
  });
  for (const [slug, rows] of Object.entries(components)) {
    const counters = rows.map((row) => [`${row.code}.yaml`, getCounters(row)]);
    writeFiles(`${folder}/catalogue/projects/p/${slug}`, {
      'component.yaml': `name: ${slug}\nsource_language: en\nrepo: https://code.demo.test/p.git\nfilemask: locale/*/${slug}.po\nfile_format: po\n`,
      ...Object.fromEntries(counters),
    });
  }
  return folder;
}

function getCounters({
  isSource,
  total,
  translated,
  words,
  translatedWords,
  failing,
}: Row): string {
  const own = isSource
    ? ''
    : `translated: ${translated}\ntranslated_words: ${translatedWords}\ntranslated_chars: ${translatedWords}\n`;
  return `total: ${total}\ntotal_words: ${words}\ntotal_chars: ${words}\n${own}failing_checks: ${failing}\n`;
}
