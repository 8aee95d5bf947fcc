// A template of gettext at the top of a repository, or in a folder of its own: what its texts are those of.

import { countAll } from './count-files.ts';
import { foreignFolder } from './foreign-paths.ts';
import { readAsSource } from './read-source.ts';
import { type FileSet, getNewBase, hasTemplates } from './sources.ts';
import type { ProofContext } from './verdict.ts';

/** The most templates that are compared with a set, and the most files of it with each. */
const mostTemplates = 4;
const mostFiles = 6;

/** The set with a template elsewhere that has its texts; as it is where no path or text tells of one. */
export async function withTemplateApart(set: FileSet, context: ProofContext): Promise<FileSet> {
  const isNeeded = hasTemplates(set) && set.templateApart === undefined;
  if (!isNeeded || getNewBase(set, context) !== '') return set;
  for (const path of likelyTemplates(set.mask, context.templates)) {
    if (await hasTexts(set, context, path)) return { ...set, templateApart: path };
  }
  return set;
}

/** Those of the same name first, then those at the top, then those that share most folders with the mask. */
function likelyTemplates(mask: string, templates: readonly string[]): string[] {
  const name = mask.slice(mask.lastIndexOf('/') + 1).replace(/\.po$/, '.pot');
  const isNamed = (path: string) => path === name || path.endsWith(`/${name}`);
  const isAtTop = (path: string) => !path.includes('/');
  return templates
    .filter((path) => foreignFolder(path) === undefined)
    .map((path) => ({
      path,
      rank: Number(isNamed(path)) * 2000 + Number(isAtTop(path)) * 1000 + sharedStart(path, mask),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostTemplates)
    .map(({ path }) => path);
}

/** How many characters two paths have in common at their start, up to 999. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < 999 && at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Whether a file of the set has most texts of a template, and few others. */
async function hasTexts(set: FileSet, context: ProofContext, path: string): Promise<boolean> {
  const file = { code: 'en', path, isInMask: false, isSaid: false };
  const template = await readAsSource(set, context, file, false);
  if ('problem' in template || template.facts.keys === 0) return false;
  const step = Math.max(1, Math.ceil(set.files.length / mostFiles));
  const some = set.files.filter((_, index) => index % step === 0);
  const results = [...(await countAll(set, context, template, some)).values()];
  return results.some(
    (one) =>
      'facts' in one &&
      one.facts.shared * 2 > one.facts.keys &&
      one.facts.shared * 2 > template.facts.keys,
  );
}
