// What is not taken, each with its reason.

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
}

/** Why translation files in a folder of somebody else are not taken, in a sentence. */
export function inForeignFolder(reason: string): string {
  return sentences.get(reason) ?? `These are ${reason}.`;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["other people's software", "This is other people's software."],
  ['tests', 'These are files of tests.'],
  ['tools', 'These are files of tools that the repository uses.'],
  ['samples', 'These are files of samples.'],
  ['templates', 'These are files of templates for other programs.'],
  ['documentation', 'These are files of the documentation.'],
  ['made by a build', 'These files are made by a build.'],
]);
