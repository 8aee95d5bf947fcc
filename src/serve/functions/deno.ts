// The program for Deno, on Deno Deploy or a machine of one's own: it serves the published folder.

import { resources } from '../../resources.ts';
import { respondAsWeb } from '../edge/handler.ts';
import { createSiteResponder } from '../edge/site.ts';
import { getSlicePath, sliceNames } from '../slices/slice.ts';

/** The needed parts of Deno. */
declare const Deno: {
  readonly readFile: (path: URL) => Promise<Uint8Array<ArrayBuffer>>;
  readonly stat: (path: URL) => Promise<{ readonly mtime: Date | null }>;
  readonly serve: (handler: (request: Request) => Promise<Response>) => unknown;
};

/** Serves the folder at an address that ends without a slash. */
export function serveInDeno(basePath: string, folder: string): void {
  const respond = createSiteResponder({
    resources,
    basePath,
    readFile: (path) => Deno.readFile(new URL(folder + path)).catch(skipMissing),
    getStamp: async () => {
      const site = new URL(`${folder}/${getSlicePath(sliceNames.site())}`);
      const found = await Deno.stat(site).catch(skipMissing);
      return String(found?.mtime?.getTime());
    },
  });
  Deno.serve((request) => respondAsWeb(request, respond));
}

/** Returns undefined for a file that isn't there. Throws other errors: such a file must not seem to be missing. */
function skipMissing(error: unknown): undefined {
  const { name, code = '' } = error as { readonly name: string; readonly code?: string };
  if (['NotFound', 'NotADirectory', 'IsADirectory'].includes(name) || code === 'ENAMETOOLONG')
    return;
  throw error;
}
