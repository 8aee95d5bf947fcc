// Lists of paths as they are kept: a path in the folder of the one before says only its name.

/** Each path, or `/` and its name when it stands in the same folder as the path before it. */
export function shortened(paths: readonly string[]): string[] {
  let folder = '';
  return paths.map((path) => {
    const end = path.lastIndexOf('/');
    if (folder !== '' && end === folder.length && path.startsWith(folder)) return path.slice(end);
    folder = path.slice(0, Math.max(0, end));
    return path;
  });
}

/** The paths that were shortened to these. */
export function restored(names: readonly string[]): string[] {
  let folder = '';
  return names.map((name) => {
    if (name.startsWith('/')) return folder + name;
    folder = name.slice(0, Math.max(0, name.lastIndexOf('/')));
    return name;
  });
}
