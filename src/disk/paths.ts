// Paths below a folder, with `/`; the folder itself is the empty path.

/** The path of something in a folder. */
export function appendName(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** The folder of a path; empty at the top. */
export function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last part of a path. */
export function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
