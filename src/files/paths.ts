// Handles relative paths with `/`. The empty path is the folder itself.

/** Appends a name to the path of a folder. */
export function appendName(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** Returns the folder of a path; empty at the top. */
export function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the last name of a path. */
export function getLastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
