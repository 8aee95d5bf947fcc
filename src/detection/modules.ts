// Sets that stand in folders beside one another, as those of plugins and modules do: they differ in the name of
// one folder.

/** The number of folders with the same content that makes them modules, whatever one of them is called. */
const manyModules = 5;

/**
 * Among some masks, tells those that are one of many such: `plugins/help/locale/*.json` beside
 * `plugins/chat/locale/*.json` and others. `folder`, with a `/` at its end, is the one whose name differs; without it,
 * any is.
 */
export function modulesAmong(masks: readonly string[]): (mask: string, folder?: string) => boolean {
  const counts = new Map<string, number>();
  for (const mask of masks) {
    const shapes = new Set(foldersAbove(mask).map((folder) => describeShape(mask, folder)));
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return (mask, folder) =>
    (folder === undefined ? foldersAbove(mask) : [folder]).some(
      (one) => (counts.get(describeShape(mask, one)) ?? 0) >= manyModules,
    );
}

/** The folders of a mask above its code, each with a `/` at its end. */
function foldersAbove(mask: string): string[] {
  const [top = ''] = mask.split('*');
  return [...top.matchAll(/\//g)].map(({ index }) => top.slice(0, index + 1));
}

/** A mask without the name of one of its folders, also where it occurs again behind it. */
function describeShape(mask: string, folder: string): string {
  const name = folder.split('/').at(-2) ?? '';
  const start = folder.slice(0, -name.length - 1);
  return `${start}\0/${mask.slice(folder.length).replaceAll(name, '\0')}`;
}
