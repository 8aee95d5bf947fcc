// Subjects → records: the pictures of each, and what shields.io makes a badge from. A badge depends on
// a label and a percentage only, so that many records share a few badges.

import type { JsonValue } from '../api/json-values.ts';
import { shared } from '../api/json-values.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import { countedFrom } from '../api/routes/pictures.ts';
import { versionOf } from '../version.ts';
import { type Badge, badgeEndpoint, badgeSvg } from './badge.ts';
import { type Chart, type ChartForm, chartSvg, formOf } from './chart.ts';
import { levelOf } from './levels.ts';
import type { Subject } from './subjects.ts';

/** Makes the records of one subject at its parameters. */
export type RecordMaker = (at: PathParameters, subject: Subject) => readonly PublishedRecord[];

/** Makes the maker of pictures. */
export function pictureMaker(): RecordMaker {
  const badge = sharedBadges(badgeSvg);
  return (at, { label, percent, chart, languages }) => {
    const version = versionOfChart(chart);
    const drawn: { [Form in ChartForm]?: string } = {};
    const charted = (wanted: ChartForm) => ({
      parameters: { ...at, picture: `${wanted}-auto` },
      version,
      value: () => {
        const form = formOf(chart, wanted);
        drawn[form] ??= chartSvg(chart, form);
        return drawn[form];
      },
    });
    return [
      { parameters: { ...at, picture: 'svg-badge' }, ...badge(percentBadge(label, percent)) },
      charted('multi'),
      charted('horizontal'),
      ...(languages === undefined ? [] : countBadges(languages)).map(({ picture, ...count }) => ({
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

function percentBadge(label: string, percent: number): Badge {
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
