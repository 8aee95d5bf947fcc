// Renders the parts of a project on its pages: how far each is, in all languages or in one.

import type { Language, Project } from '../catalogue/model.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { countReadyInPart, type ReadyCount } from './pictures/ready-level.ts';
import { renderSection } from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';

/** A part with the figures that a page shows. */
export interface PartView {
  readonly name: string;
  readonly decides: boolean;
  readonly minimum: number | undefined;
  readonly figures: PageFigures;
  /** How many languages are ready; undefined for the figures of one language, and without a minimum. */
  readonly ready?: ReadyCount | undefined;
}

/** Lists the parts of a project, with the figures of all languages or of one. */
export function listPartViews({ parts }: Project, language?: Language): readonly PartView[] {
  return parts.flatMap((part) => {
    const { name, decides, minimum, languages, sums } = part;
    const ownSums =
      language === undefined ? sums : languages.find((one) => one.language === language)?.sums;
    if (ownSums === undefined) return [];
    const ready = language === undefined ? countReadyInPart(part) : undefined;
    return [{ name, decides, minimum, figures: getPageFigures(ownSums), ready }];
  });
}

/** Renders the section; false without parts. `of` is what they are parts of: `Demo in German`. */
export function renderPartSection(parts: readonly PartView[], of: string): Html | false {
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
