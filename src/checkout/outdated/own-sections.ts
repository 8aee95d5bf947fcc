// Compares a page whose headings are not those of its source with its version before.

/** Texts by key. */
export type Texts = ReadonlyMap<string, string>;

/** Whether a translation made from one source text needs another look beside the other. */
export type IsChanged = (before: string, now: string) => boolean;

interface SectionComparison {
  /** Reads the sections of a page by its own headings, which may differ from those of its source. */
  readonly readOwnSections?: ((blob: string) => Promise<Texts | undefined>) | undefined;
  readonly isChanged: IsChanged;
}

/**
 * Replaces the text of a page whose headings are not those of its source by the sections that it had before, so that they
 * can be compared. Sections that the page still lacks are omitted.
 */
export async function separateSections(
  texts: Texts,
  textsBefore: Texts,
  [fileBefore, file]: readonly [before: string | undefined, now: string | undefined],
  { readOwnSections, isChanged }: SectionComparison,
): Promise<Texts> {
  if (readOwnSections === undefined || fileBefore === undefined || file === undefined) return texts;
  const readSections = async (blob: string) => [
    ...((await readOwnSections(blob)) ?? new Map<string, string>()).values(),
  ];
  const [before, sections] = [await readSections(fileBefore), await readSections(file)];
  return keepUnchangedSections({ texts, textsBefore, before, sections }, isChanged);
}

interface PageVersions {
  readonly texts: Texts;
  readonly textsBefore: Texts;
  /** The sections of the version before, and of this one. */
  readonly before: readonly string[];
  readonly sections: readonly string[];
}

/** Returns the texts of a page, with those of the version before for sections that haven't changed. */
export function keepUnchangedSections(
  { texts, textsBefore, before, sections }: PageVersions,
  isChanged: IsChanged,
): Texts {
  const page = sections.join('\n\n');
  const own = new Set(sections);
  const byHeading = new Map(sections.map((text) => [getHeading(text), text]));
  const headingsBefore = new Set(before.map(getHeading));
  const hasNewSection = [...byHeading.keys()].some((heading) => !headingsBefore.has(heading));
  const wasPage = new Set(textsBefore.values()).size === 1;
  return new Map(
    [...texts].flatMap(([key, text]): [string, string][] => {
      const textBefore = textsBefore.get(key);
      if (textBefore === undefined) return own.has(text) || hasNewSection ? [[key, text]] : [];
      if (wasPage) return [[key, isChanged(textBefore, page) ? text : textBefore]];
      return [[key, own.has(text) ? text : (findSection(textBefore) ?? text)]];
    }),
  );

  function findSection(textBefore: string): string | undefined {
    const heading = getHeading(textBefore);
    const section = byHeading.get(heading);
    if (section !== undefined || sections.length > mostCompared) return section;
    return sections.find((text) => !isChanged(heading, getHeading(text)));
  }
}

/** Headings that are not equal are compared each with each. Chosen: longer pages are made by programs. */
const mostCompared = 200;

function getHeading(section: string): string {
  return section.split('\n', 1)[0] ?? '';
}
