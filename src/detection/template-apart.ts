// A template of gettext at the top of a repository, or in a folder of its own: what its texts are those of.

import { foreignFolder } from './foreign-paths.ts';
import { compareFiles, readAsSource } from './read-source.ts';
import { getNewBase, hasTemplates } from './sources.ts';
import type { FileSet, Trial } from './verdict.ts';

/** The most templates that are compared with a set, and the most files of it with each. */
const mostTemplates = 4;
const mostFiles = 6;

/** The set with a template elsewhere that has its texts; as it is where no path or text tells of one. */
export async function withTemplateApart(trial: Trial): Promise<FileSet> {
  const { set, templates } = trial;
  const isNeeded = hasTemplates(set) && set.templateApart === undefined;
  if (!isNeeded || getNewBase(trial) !== '') return set;
  for (const path of likelyTemplates(set.mask, templates)) {
    if (await hasTexts(trial, path)) return { ...set, templateApart: path };
  }
  return set;
}

/** Those of the same name first, then those at the top, then those that share most folders with the mask. */
function likelyTemplates(mask: string, templates: readonly string[]): string[] {
  const name = mask.slice(mask.lastIndexOf('/') + 1).replace(/\.po$/, '.pot');
  const isNamed = (path: string) => path === name || path.endsWith(`/${name}`);
  const isAtTop = (path: string) => !path.includes('/');
  const rank = (path: string) =>
    Number(isNamed(path)) * 2000 + Number(isAtTop(path)) * 1000 + sharedStart(path, mask);
  return templates
    .filter((path) => foreignFolder(path) === undefined)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, mostTemplates);
}

/** How many characters two paths have in common at their start, up to 999. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < 999 && at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Whether a file of the set has most texts of a template, and few others. */
async function hasTexts(trial: Trial, path: string): Promise<boolean> {
  const file = { code: 'en', path, isInMask: false, isSaid: false };
  const template = await readAsSource(trial, file, false);
  if ('problem' in template || template.facts.keys === 0) return false;
  const { files } = trial.set;
  const step = Math.max(1, Math.ceil(files.length / mostFiles));
  const some = files.filter((_, index) => index % step === 0);
  const facts = await compareFiles(trial, template, some);
  return facts.some(({ shared, keys }) => shared * 2 > keys && shared * 2 > template.facts.keys);
}
