// Computes a version of a translation file or folder, which changes with every byte of it.

import { readCheckoutFile, readCheckoutFolder } from '../../../files/checkout.ts';
import {
  type CountedFormatName,
  isFolderFormatName,
  isFolderPath,
  loadFolderFormat,
} from '../../../formats/list.ts';
import { computeBlobId, hashTexts } from '../../../text/content-hash.ts';

/** Returns the blob id of a file, a hash of all files of a folder, or the reason why it can't be read. */
export async function getFileVersion(
  { checkout, format }: { readonly checkout: string; readonly format: CountedFormatName },
  path: string,
): Promise<string> {
  if (!isFolderFormatName(format) || !isFolderPath(format, path)) {
    const file = readCheckoutFile(checkout, path);
    return file.kind === 'file' ? computeBlobId(file.bytes) : file.kind;
  }
  const { files } = await loadFolderFormat(format);
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind !== 'folder') return folder.why.kind;
  return hashTexts(folder.files.flatMap((one) => [one.path, computeBlobId(one.bytes)]));
}
