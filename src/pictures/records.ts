// Subjects → records: the pictures of each, and what shields.io makes a badge from. A badge depends on
// a label and a percentage only, so that many records share a few badges.

import type { JsonValue } from '../api/json-values.ts';
import { shared } from '../api/json-values.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import { colourNames, countedFrom, rasterNames } from '../api/routes/pictures.ts';
import { versionOf } from '../version.ts';
import { type Badge, badgeEndpoint, badgeSvg } from './badge.ts';
import cards from './cards.json' with { type: 'json' };
import { type Chart, type ChartForm, chartSvg, formOf } from './chart.ts';
import { levelOf } from './levels.ts';
import smallDark from './small-dark.json' with { type: 'json' };
import smallLight from './small-light.json' with { type: 'json' };
import type { Subject } from './subjects.ts';

/** Makes the records of one subject at its parameters. */
export type RecordMaker = (at: PathParameters, subject: Subject) => readonly PublishedRecord[];

/** Makes the maker of pictures. */
export function pictureMaker(): RecordMaker {
  return makerOf(({ languages }) => ({
    badges: ['svg-badge'],
    charts: chartNames(languages !== undefined),
    counts: languages === undefined ? [] : countBadges(languages()),
  }));
}

/** Makes the maker of those that have another address too, which older READMEs know. */
export function earlierPictureMaker(): RecordMaker {
  return makerOf(({ languages }) => ({
    badges: ['svg-badge', 'shields-badge'],
    charts: chartNames(languages !== undefined),
    counts: [],
  }));
}

interface Names {
  readonly badges: readonly string[];
  readonly charts: readonly (readonly [name: string, form: ChartForm])[];
  readonly counts: readonly (Badge & { readonly picture: string })[];
}

function chartNames(isOfMany: boolean): Names['charts'] {
  return [
    ['multi-auto', 'multi'],
    ['horizontal-auto', 'horizontal'],
    ...(isOfMany ? colourNames.flatMap(inColour) : []),
  ];
}

function inColour(colour: string): Names['charts'] {
  return [
    [`multi-${colour}`, 'multi'],
    [`horizontal-${colour}`, 'horizontal'],
  ];
}

/** Makes the maker of pictures as PNG, which show nothing but a percentage: 0 where there are no strings. */
export function rasterMaker(): RecordMaker {
  return (at, { percent = 0 }) =>
    rasterNames.map((picture) => ({
      parameters: { ...at, picture },
      version: `${picture} ${percent}`,
      value: () => rasters[picture][percent] ?? '',
    }));
}

const rasters: Readonly<Record<(typeof rasterNames)[number], readonly string[]>> = {
  'open-graph': cards,
  '287x66-white': smallLight,
  '287x66-grey': smallLight,
  '287x66-black': smallDark,
};

function makerOf(namesOf: (subject: Subject) => Names): RecordMaker {
  const badge = sharedBadges(badgeSvg);
  return (at, subject) => {
    const { label, percent } = subject;
    const chart = subject.chart();
    const { badges, charts, counts } = namesOf(subject);
    const version = versionOfChart(chart);
    const drawn: { [Form in ChartForm]?: string } = {};
    const charted = (picture: string, wanted: ChartForm) => ({
      parameters: { ...at, picture },
      version,
      value: () => {
        const form = formOf(chart, wanted);
        drawn[form] ??= chartSvg(chart, form);
        return drawn[form];
      },
    });
    return [
      ...badges.map((picture) => ({
        parameters: { ...at, picture },
        ...badge(percentBadge(label, percent)),
      })),
      ...charts.map(([picture, form]) => charted(picture, form)),
      ...counts.map(({ picture, ...count }) => ({
        parameters: { ...at, picture },
        ...badge(count),
      })),
    ];
  };
}

/** Makes the maker of what shields.io asks for. */
export function endpointMaker(): RecordMaker {
  const badge = sharedBadges((one) => shared(badgeEndpoint(one)));
  return (at, { label, percent }) => [{ parameters: at, ...badge(percentBadge(label, percent)) }];
}

function percentBadge(label: string, percent: number | undefined): Badge {
  if (percent === undefined) return { label, message: 'no strings', level: 'none' };
  return { label, message: `${percent}%`, level: levelOf(percent) };
}

/** How many languages there are, and how many of at least some percentages. */
function countBadges(languages: readonly number[]): (Badge & { readonly picture: string })[] {
  const level = 'high' as const;
  return [
    { picture: 'language-badge', label: 'languages', message: `${languages.length}`, level },
    ...countedFrom.map((from) => ({
      picture: `language-badge-${from}`,
      label: from === 100 ? 'complete languages' : `languages ≥ ${from}%`,
      message: `${languages.filter((percent) => percent >= from).length}`,
      level,
    })),
  ];
}

/** Makes each badge once. */
function sharedBadges<Value extends JsonValue>(make: (badge: Badge) => Value) {
  const known = new Map<string, { readonly version: string; readonly value: () => Value }>();
  return (badge: Badge) => {
    const key = `${badge.message} ${badge.label}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let value: Value | undefined;
    const made = {
      version: versionOf([badge.label, badge.message, badge.level]),
      value: () => {
        value ??= make(badge);
        return value;
      },
    };
    known.set(key, made);
    return made;
  };
}

function versionOfChart({ title, rows, note = '', minimum }: Chart): string {
  return versionOf([
    title,
    note,
    String(minimum ?? ''),
    ...rows.map(({ name, percent }) => `${percent} ${name}`),
  ]);
}
