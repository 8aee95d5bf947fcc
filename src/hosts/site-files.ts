// Lists the files of a published site: those of its resources, those that its host needs, schemas for editors, redirects, and
// the slices from which code answers.

import { createContext } from '../api/context.ts';
import { type OutputFile, publish } from '../api/publish.ts';
import { getRenamedNames } from '../api/renames.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { formatSchema, makeJsonSchemas } from '../catalogue/schema/json-schemas.ts';
import type { HostName } from '../model/host-names.ts';
import { getPublished } from '../model/kinds.ts';
import { resources } from '../resources.ts';
import { listSlices } from '../serve/slices/list-slices.ts';
import { getSlicePath } from '../serve/slices/slice.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { trimTrailing } from '../text/trim.ts';
import { listApacheFiles } from './apache.ts';
import { isPlainHost } from './names.ts';
import { listHostFiles } from './plain.ts';
import { createFormChooser, getDefaultKinds, hostProfiles } from './profiles.ts';
import { listRenameFiles } from './renames.ts';

/** Lists every file of a published site, with those that its host needs. Each is rendered when it is written. */
export function publishSite(catalogue: Catalogue, host: HostName = 'none'): Iterable<OutputFile> {
  const files = listSiteFiles(catalogue, host);
  return isPlainHost(host) ? listHostFiles(host, files, getBasePath(catalogue)) : files;
}

function* listSiteFiles(catalogue: Catalogue, host: HostName): Iterable<OutputFile> {
  yield* publishCatalogue(catalogue, host);
  yield* listOtherFiles(catalogue);
  if (hostProfiles[host].answers === 'code') yield* listSliceFiles(catalogue);
  if (host === 'apache') {
    const options = {
      basePath: getBasePath(catalogue),
      renamed: getRenamedNames(catalogue.renames),
    };
    yield* listApacheFiles(resources, options);
  }
}

function* listSliceFiles(catalogue: Catalogue): Iterable<OutputFile> {
  for (const { name, text } of listSlices(catalogue)) {
    yield { path: getSlicePath(name), pieces: () => [text] };
  }
}

/** Lists the files of the resources of a catalogue: those that a host needs, or all of them. */
export function publishCatalogue(catalogue: Catalogue, host?: HostName): Iterable<OutputFile> {
  const chooseForms =
    host === undefined ? undefined : createFormChooser(host, catalogue.site.store);
  return publish(createContext(catalogue, resources, getDefaultKinds(host)), chooseForms);
}

/** Lists the files that belong to no resource: JSON Schemas for editors, and redirects of renamed objects. */
export function listOtherFiles(catalogue: Catalogue): readonly OutputFile[] {
  const hasSchemas = getPublished(catalogue.site).has('tools');
  const editorSchemas = (hasSchemas ? makeJsonSchemas() : []).map((schema) => ({
    path: `schemas/${schema.file}`,
    pieces: () => [formatSchema(schema)],
  }));
  return [
    ...editorSchemas,
    ...listRenameFiles(resources, catalogue.renames, getBasePath(catalogue)),
  ];
}

/** Returns the path of the base URL, without a trailing slash. */
function getBasePath({ baseUrl }: Catalogue): string {
  return trimTrailing(parseUrl(baseUrl)?.pathname ?? '', '/');
}
