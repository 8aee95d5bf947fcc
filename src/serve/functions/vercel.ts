// The function for Vercel, in Node: it responds to every request from the folder that is published with it.

import { resources } from '../../resources.ts';
import { fromNodeRequest, type NodeRequest } from '../edge/node-request.ts';
import { createInternalError } from '../edge/responses.ts';
import { createSiteResponder } from '../edge/site.ts';

/** The needed part of Node's response. */
interface NodeResponse {
  readonly writeHead: (status: number, headers: Readonly<Record<string, string>>) => void;
  readonly end: (body?: Uint8Array) => void;
}

/** Creates the function. `readFile` reads a file of the folder, and rejects as Node does if there is none. */
export function createVercelFunction(
  basePath: string,
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  const respond = createSiteResponder({
    resources,
    basePath,
    readFile: (path) => readFile(path).catch(skipMissing),
  });
  return async (request, response) => {
    const { status, headers, body } = await respond(fromNodeRequest(request)).catch(
      createInternalError,
    );
    response.writeHead(status, headers);
    response.end(body ?? undefined);
  };
}

/** Returns undefined for a file that isn't there. Throws other errors: such a file must not seem to be missing. */
function skipMissing(error: unknown): undefined {
  const { code = '' } = error as { readonly code?: string };
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) throw error;
}
