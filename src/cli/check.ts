// check: flags → everything that is wrong with the catalogue, for people or for tools; with `--fix`
// what has one safe answer is mended first.

import type { Cache } from '../cache/cache.ts';
import type { CheckCache } from '../catalogue/check-cache.ts';
import type { CatalogueSize, MovedId } from '../catalogue/model.ts';
import type { SourceFolder } from '../catalogue/source.ts';
import { countIndexed } from '../load/file-index.ts';
import type { Problem } from '../problem.ts';
import type { CheckFormat } from '../report/formats.ts';
import { counted } from '../text/wording.ts';
import { addressOfBuild } from './address.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { catalogueFolder, pathPrefix } from './catalogue-folder.ts';
import { type Outcome, printOutcome } from './check-print.ts';
import type { CountedCheckouts } from './checkouts/counted.ts';
import { loadAndCount } from './checkouts/load.ts';
import { warningsText } from './checkouts/warnings.ts';
import { scanForChanges } from './load.ts';
import { unlessLost } from './lost-entries.ts';
import { contentsOf, exitStatus, problemCount, progress, stopwatch } from './terminal.ts';

export interface CheckFlags extends CacheFlags {
  readonly catalogue: string;
  readonly format: CheckFormat;
  readonly fix?: boolean | undefined;
  /** The release bar of all projects, instead of what the catalogue says. */
  readonly min?: number | undefined;
  /** Whether a language below its bar is a problem. */
  readonly strict?: boolean | undefined;
}

/** Prints what is wrong; gives the exit status: 1 where any problem is left. */
export async function check(flags: CheckFlags): Promise<number> {
  const catalogue = catalogueFolder(flags.catalogue);
  const prefix = pathPrefix(catalogue);
  const time = stopwatch();
  const cache = chosenCache(flags, catalogue);
  const outcome = await unlessLost(cache, (usable) => outcomeOf(flags, catalogue, prefix, usable));
  const summary = `${outcome.summary} ${time()}\n`;
  await printOutcome(flags.format, prefix, { ...outcome, summary });
  return outcome.problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

/** Checks, and mends if it should; prints nothing yet. */
async function outcomeOf(
  flags: CheckFlags,
  catalogue: string,
  prefix: string,
  cache: Cache,
): Promise<Outcome> {
  const checked = await checkWithCache(catalogue, cache, flags.min);
  const { files } = checked;
  if ('size' in checked) {
    const { size, movedIds, checkouts, below = [] } = checked;
    if (flags.strict && below.length > 0) {
      const told = `Found ${problemCount(below)} (${counted(files, 'file')} read).`;
      const { warnings } = checkouts ?? {};
      return { problems: below, warnings, folders: [], diffFor: noDiff, summary: told };
    }
    const summary = `Read ${counted(files, 'file')}: ${contentsOf(size)}. No problems.`;
    const note =
      noteOfMovedIds(movedIds, prefix) +
      (await warningsText(checkouts, prefix)) +
      below.map(({ found }) => `${found}\n`).join('');
    const warnings = [...(checkouts?.warnings ?? []), ...below];
    return { problems: [], warnings, folders: [], diffFor: noDiff, summary, note };
  }
  if (flags.fix) return fixed(checked, catalogue, prefix);
  const summary = `Found ${problemCount(checked.problems)} (${counted(files, 'file')} read).`;
  return { ...checked, diffFor: noDiff, summary };
}

/** A line about computed ids that had to change because others have them; empty when none had. */
function noteOfMovedIds(movedIds: readonly MovedId[], prefix: string): string {
  const [first] = movedIds;
  if (first === undefined) return '';
  const { kind, file, id } = first;
  const pin = kind === 'plural' ? `plural: { id: ${id} }` : `id: ${id}`;
  const were = movedIds.length === 1 ? 'was' : 'were';
  return (
    `${counted(movedIds.length, 'computed id')} ${were} taken and gave way. To keep such an id ` +
    `whatever joins the catalogue, pin it: \`${pin}\` in ${prefix}${file}.\n`
  );
}

const noDiff = () => '';

async function fixed(checked: WithProblems, catalogue: string, prefix: string): Promise<Outcome> {
  const { diffOf, fixCatalogue, summaryOf } = await import('./check-fix.ts');
  const mended = fixCatalogue(catalogue, checked);
  return {
    ...mended,
    diffFor: (stream) => diffOf(mended, prefix, stream),
    summary: summaryOf(mended),
  };
}

/** How many files were read, and what was found in them. */
type Checked =
  | {
      readonly files: number;
      readonly size: CatalogueSize;
      readonly movedIds: readonly MovedId[];
      readonly checkouts?: CountedCheckouts | undefined;
      /** A warning for each language below its release bar. */
      readonly below?: readonly Problem[];
    }
  | WithProblems;

interface WithProblems {
  readonly files: number;
  readonly problems: readonly Problem[];
  readonly folders: readonly SourceFolder[];
  readonly cache: () => CheckCache;
}

async function checkWithCache(
  catalogue: string,
  cache: Cache,
  min: number | undefined,
): Promise<Checked> {
  const { unchanged, changes } = scanForChanges(catalogue, cache);
  const sound = cache.sound.read();
  const hasBar = min !== undefined || sound?.hasBars === true;
  if (!hasBar && unchanged !== undefined && unchanged.version === sound?.version) {
    return { ...sound, files: countIndexed(unchanged) };
  }
  const loaded = await loadAndCount(catalogue, cache, changes);
  const { folders, count, version, counted: checkouts, withoutCheckouts } = loaded;
  const { checkSourceFolders } = await import('../build.ts');
  const bar = await progress();
  bar.start('Reading', count);
  const result = checkSourceFolders(folders, {
    baseUrl: addressOfBuild(catalogue),
    cache: cache.checked.read(),
    otherProblems: checkouts?.problems,
    onFiles: bar.step,
  });
  bar.end();
  cache.checked.write(result.cache);
  if ('problems' in result) {
    return { files: count, problems: result.problems, folders, cache: result.cache };
  }
  const { size, movedIds } = result.catalogue;
  const { hasBars } = await import('../selection/gate.ts');
  const isBarred = hasBars(result.catalogue);
  const found = { version, size, movedIds, withoutCheckouts };
  if (result.saysAddress) {
    cache.sound.write(() => ({ ...found, ...(isBarred && { hasBars: isBarred }) }));
  }
  if (!isBarred && min === undefined) return { files: count, size, movedIds, checkouts };
  const { barProblems } = await import('./check-bars.ts');
  const below = barProblems(result.catalogue, checkouts, min);
  return { files: count, size, movedIds, checkouts, below };
}
