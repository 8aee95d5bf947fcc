// Finds the address of a line of a file in its repository, where people read and change it.

import { encodePath, getForgeFile } from './forges.ts';

/** The fields of a component that locate its repository. */
interface RepositoryFields {
  readonly repo: string;
  readonly branch: string;
  /** A template such as `https://example.org/{{branch}}/{{filename}}#L{{line}}`; empty if the component has none. */
  readonly repoweb: string;
}

/**
 * Fills in branch and path in the template `repoweb`, else in the template of a known forge; `{{line}}` remains for the
 * number of the line. Returns undefined if neither leads to a file.
 */
export function findLineTemplate(
  { repo, branch, repoweb }: RepositoryFields,
  path: string,
): string | undefined {
  if (path.endsWith('/')) return undefined;
  const [encodedBranch, encodedPath] = [encodePath(branch), encodePath(path)];
  if (encodedBranch === undefined || encodedPath === undefined) return undefined;
  const template = repoweb
    .replaceAll('{{branch}}', () => encodedBranch)
    .replaceAll('{{filename}}', () => encodedPath);
  // Without a placeholder, `repoweb` leads to no file.
  if (/^https?:\/\//.test(template) && template !== repoweb) return template;
  return getForgeFile(repo, branch, path)?.lineTemplate;
}
