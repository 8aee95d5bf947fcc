// Renders the parts of a project on its pages, and its components by category: how far each is, in all languages or in one.

import type { Language, Project } from '../catalogue/model.ts';
import { groupBy } from '../text/collections.ts';
import { renderSmallBar } from './bar.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { countReadyInPart, type ReadyCount } from './pictures/ready-level.ts';
import { renderSection } from './pieces.ts';
import { mostOpenRows, type ProgressTable, renderProgressTable } from './progress-table.ts';
import type { ComponentView } from './views.ts';

/** A part with the figures that a page shows. */
export interface PartView {
  readonly name: string;
  /** The path of the category that it stands for. */
  readonly category: string | undefined;
  readonly decides: boolean;
  readonly minimum: number | undefined;
  readonly figures: PageFigures;
  /** How many languages are ready; undefined for the figures of one language, and without a minimum. */
  readonly ready?: ReadyCount | undefined;
}

/** Lists the parts of a project, with the figures of all languages or of one. */
export function listPartViews({ parts }: Project, language?: Language): readonly PartView[] {
  return parts.flatMap((part) => {
    const { name, category, decides, minimum, languages, sums } = part;
    const ownSums =
      language === undefined ? sums : languages.find((one) => one.language === language)?.sums;
    if (ownSums === undefined) return [];
    const ready = language === undefined ? countReadyInPart(part) : undefined;
    return [{ name, category, decides, minimum, figures: getPageFigures(ownSums), ready }];
  });
}

/** Renders the section; false without declared parts. `of` is what they are parts of: `Demo in German`. */
export function renderPartSection(all: readonly PartView[], of: string): Html | false {
  const parts = all.filter(({ category }) => category === undefined);
  if (parts.length === 0) return false;
  const decider = parts.find(({ decides }) => decides);
  return renderSection(
    'parts',
    'Parts',
    html`${renderProgressTable({
      caption: `How far each part of ${of} is translated`,
      head: 'Part',
      rows: parts.map(({ name, figures, minimum, ready }) => ({ name, figures, minimum, ready })),
    })}${
      decider &&
      html`<p>A language is ready to ship when ${decider.name} is.</p>
`
    }`,
  );
}

/** Renders a table of the components without a category, and one for each category, which unfolds below its figures. */
export function renderByCategory<Row extends { readonly component: ComponentView }>(
  parts: readonly PartView[],
  rows: readonly Row[],
  getTable: (rows: readonly Row[]) => ProgressTable,
): Html {
  const byCategory = groupBy(rows, ({ component }) => component.category);
  const renderTable = (own: readonly Row[] = [], id?: string) =>
    own.length > 0 && renderProgressTable({ ...getTable(own), id });
  const areOpen = rows.length <= mostOpenRows;
  return html`${renderTable(byCategory.get(''))}${parts.map(({ name, category, figures }) => {
    if (category === undefined) return false;
    return html`<details class="category"${areOpen && html` open`}><summary><b>${category.replaceAll('/', ' / ')}</b> ${renderSmallBar(figures, undefined, 0)}${figures.percent.text}%</summary>
${renderTable(byCategory.get(category), name)}</details>
`;
  })}`;
}
