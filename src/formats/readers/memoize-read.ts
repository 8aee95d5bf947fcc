// Memoizes the reader of a file that has all languages: the file is read once, and not once for each language.

/** Chosen: versions of the past are counted several at a time. */
const mostFiles = 8;

/** Returns the same function, which remembers its results for the last few files, by their bytes. */
export function memoizeRead<Result>(
  read: (bytes: Uint8Array) => Result,
): (bytes: Uint8Array) => Result {
  const recent: { readonly bytes: Uint8Array; readonly result: Result }[] = [];
  return (bytes) => {
    const index = recent.findIndex(
      (file) => file.bytes.length === bytes.length && Buffer.compare(file.bytes, bytes) === 0,
    );
    const [known] = index < 0 ? [] : recent.splice(index, 1);
    const latest = known ?? { bytes, result: read(bytes) };
    recent.unshift(latest);
    recent.length = Math.min(recent.length, mostFiles);
    return latest.result;
  };
}
