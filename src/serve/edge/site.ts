// Responds to every request for a site whose folder is all that there is: code renders records from slices, and sends the other
// files as they are. Hosts with a static layer of their own send those themselves.

import type { Resource } from '../../api/resource.ts';
import { explainUnknownPath, methodNotAllowed } from './details.ts';
import { createRenderer } from './render.ts';
import { type ApiRequest, createResponder, notFoundPath, removeBasePath } from './respond.ts';
import {
  type ApiResponse,
  createError,
  createFileResponse,
  createNotFoundPage,
  dropBody,
  type StoredFile,
} from './responses.ts';

/** Options of a site. */
export interface SiteOptions {
  readonly resources: readonly Resource[];
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** Reads a file of the folder by its path, which begins with a slash; undefined if there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns a text that changes when the folder is built anew; without it the folder never changes. */
  readonly getStamp?: () => Promise<string>;
}

/** Creates the function that responds to every request. */
export function createSiteResponder({
  resources,
  basePath,
  readFile,
  getStamp,
}: SiteOptions): (request: ApiRequest) => Promise<ApiResponse> {
  const respond = createResponder(resources, { basePath });
  const render = createRenderer(resources, getStamp);
  const readStored = async (path: string): Promise<StoredFile | 'missing'> => {
    const bytes = await readFile(path);
    return bytes === undefined ? 'missing' : { bytes };
  };
  return async (request) => {
    const response = await respond(request, (path) => render(path, readStored));
    if (response !== undefined) return response;
    const other = await respondToOther(request);
    return request.method === 'HEAD' ? dropBody(other) : other;
  };

  /** Responds to a path of no record: with a file such as a schema, or with the page for missing paths. */
  async function respondToOther({ method, path }: ApiRequest): Promise<ApiResponse> {
    const sitePath = removeBasePath(basePath, path);
    // Only names that a build gives to such files; nothing hostile reaches the folder.
    const isFile = sitePath !== undefined && /^(?:\/[\w-][\w.-]*)+\.json$/.test(sitePath);
    const bytes = isFile ? await readFile(sitePath) : undefined;
    if (bytes !== undefined) {
      return method === 'GET' || method === 'HEAD'
        ? createFileResponse('application/json', bytes)
        : createError(405, methodNotAllowed, { Allow: 'GET, HEAD' });
    }
    const page = await readFile(notFoundPath);
    return page === undefined
      ? createError(404, explainUnknownPath(basePath))
      : createNotFoundPage(page);
  }
}
