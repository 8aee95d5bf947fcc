// Marks the messages whose present texts the commits of machines made.

import type { FileInfo } from '../../../formats/format.ts';
import type { CountedFormatName } from '../../../formats/list.ts';
import type { Message } from '../../../formats/message.ts';
import { getOrCreate } from '../../../text/collections.ts';
import { readStoredBytes, readVersionMessages } from './stored-files.ts';

/** Blob ids of a version of a file: before a commit, undefined for a new file, and after it. */
type MachineVersion = readonly [before: string | undefined, after: string];

/** The versions that commits of machines made. There are only plain values, as they are sent to another process. */
export interface MachineChanges {
  /** The top folder of the repository. */
  readonly repository: string;
  /** The newest first, by the path below the counted folder; of a counted file there is one, with an empty path. */
  readonly files: readonly (readonly [path: string, versions: readonly MachineVersion[]])[];
}

/** The parts of a counting job that tell which messages machines made. */
export interface MarkingJob {
  readonly format: CountedFormatName;
  readonly machineChanges?: MachineChanges | undefined;
}

/** Marks each message without a mark of its own whose text one of the versions has and the version before it lacks. */
export async function markMachineMessages(
  { machineChanges, format }: MarkingJob,
  messages: readonly Message[],
  fileInfo: FileInfo,
): Promise<readonly Message[]> {
  if (machineChanges === undefined) return messages;
  const { repository, files } = machineChanges;
  const made = new Map<string, Set<string>>();
  for (const [path, versions] of files) {
    let newer: Version | undefined;
    for (const [before, after] of versions) {
      const now = newer?.blob === after ? newer : await readVersion(path, after);
      newer = await readVersion(path, before);
      const older = newer.texts;
      if (older === undefined) continue;
      for (const [key, text] of now.texts ?? []) {
        if (older.get(key) !== text) getOrCreate(made, key, () => new Set()).add(text);
      }
    }
  }
  return messages.map((message) =>
    message.origin === undefined && made.get(message.key)?.has(joinText(message)) === true
      ? { ...message, origin: 'machine' }
      : message,
  );

  async function readVersion(path: string, blob: string | undefined): Promise<Version> {
    if (blob === undefined) return { blob, texts: new Map() };
    const bytes = await readStoredBytes({ repository }, blob);
    const found = await readVersionMessages(format, { path, bytes }, fileInfo);
    return { blob, texts: found && new Map(found.map((one) => [one.key, joinText(one)])) };
  }
}

/** A version of a file: the text of each key; undefined if it can't be read. */
interface Version {
  readonly blob: string | undefined;
  readonly texts: ReadonlyMap<string, string> | undefined;
}

function joinText({ target }: Message): string {
  return target.join('\0');
}
