// Renders the files of records from slices of the catalogue, which it fetches when a renderer needs them and keeps for the
// next requests.

import { createContext } from '../../api/context.ts';
import { joinBytes } from '../../api/json.ts';
import { createFileFinder } from '../../api/publish.ts';
import type { Context, Resource } from '../../api/resource.ts';
import type { UnitSheet } from '../../api/units.ts';
import { getSlicePath } from '../slices/slice.ts';
import { createSlicedCatalogue } from '../slices/sliced-catalogue.ts';
import { computeEtag, type ReadFile, type StoredFile } from './responses.ts';

/** Bytes of slices that are kept. Chosen: parsed, they take some five times as much of 64 MB. */
const mostSliceBytes = 6_000_000;

/** Bytes of answers that are kept, and of the largest of them. Chosen: most records and pictures are much smaller. */
const mostAnswerBytes = 4_000_000;
const largestAnswer = 20_000;

/** Renders the file at a path, or reads the stored one. */
export type RenderFile = (path: string, readStored: ReadFile) => ReturnType<ReadFile>;

/**
 * Creates the function that renders files from the slices that `readStored` reads. It reads files that a build stores, and
 * all files if there are no slices. It forgets everything when the stamp changes.
 */
export function createRenderer(
  resources: readonly Resource[],
  getStamp: () => Promise<string> = async () => '',
): RenderFile {
  const findFile = createFileFinder(resources.filter(({ isStored }) => isStored !== true));
  let memory = createMemory(resources);
  let lastStamp = '';

  return renderFile;

  async function renderFile(path: string, readStored: ReadFile): ReturnType<ReadFile> {
    const stamp = await getStamp();
    // A build in the meantime mixes the slices of two catalogues.
    const isStale = async () => (await getStamp()) !== stamp;
    if (stamp !== lastStamp || memory.isFull()) memory = createMemory(resources);
    lastStamp = stamp;
    const { slices, answers, addSlice, addAnswer, getContext } = memory;
    const known = answers.get(path);
    if (known !== undefined) return known;
    for (;;) {
      try {
        const file = findFile(getContext(), path);
        if (file === undefined) break;
        const bytes = joinBytes(file.pieces());
        if (await isStale()) return renderFile(path, readStored);
        return addAnswer(path, { bytes, tag: await computeEtag(bytes) });
      } catch (error) {
        if (!(error instanceof NeededSlice)) {
          // Slices that don't fit together must not be kept.
          memory = createMemory(resources);
          if (await isStale()) return renderFile(path, readStored);
          throw error;
        }
        const found = await readStored(error.path);
        if (found === 'unavailable') return found;
        // Without the first slice there are none.
        if (found === 'missing' && slices.size === 0) break;
        addSlice(error.path, found);
      }
    }
    return readStored(path);
  }
}

/** Thrown by renderers that need a slice which isn't there yet. */
class NeededSlice {
  constructor(readonly path: string) {}
}

/** Creates the memory that requests share. A deployment has its own, so nothing in it grows old. */
function createMemory(resources: readonly Resource[]) {
  const slices = new Map<string, unknown>();
  const answers = new Map<string, StoredFile>();
  let sliceBytes = 0;
  let answerBytes = 0;
  let context: Context | undefined;

  return { slices, answers, addSlice, addAnswer, getContext, isFull };

  function isFull(): boolean {
    return sliceBytes > mostSliceBytes;
  }

  function addSlice(path: string, found: StoredFile | 'missing'): void {
    // Requests at the same time fetch the same slices.
    if (slices.has(path)) return;
    const bytes = found === 'missing' ? undefined : found.bytes;
    sliceBytes += bytes?.length ?? 0;
    slices.set(path, bytes && JSON.parse(new TextDecoder().decode(bytes)));
  }

  function addAnswer(path: string, file: StoredFile): StoredFile {
    const { length } = file.bytes;
    if (length > largestAnswer) return file;
    if (answerBytes > mostAnswerBytes) {
      answers.clear();
      answerBytes = 0;
    }
    answerBytes += length;
    answers.set(path, file);
    return file;
  }

  function getContext(): Context {
    context ??= createContext(
      createSlicedCatalogue((name) => getSlice(`/${getSlicePath(name)}`)),
      resources,
      undefined,
      ({ component, language }) =>
        getSlice(
          `/api/translations/${component.project.slug}/${component.slug}/${language.code}/units/all.json`,
        ) as UnitSheet | undefined,
    );
    return context;
  }

  function getSlice(path: string): unknown {
    if (!slices.has(path)) throw new NeededSlice(path);
    return slices.get(path);
  }
}
