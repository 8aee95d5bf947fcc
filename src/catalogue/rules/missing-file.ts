// The site, every project and every component are described by a file of their own.

import { type Problem, type ProblemText, problemOfFile } from '../../problem.ts';
import { folderOf } from '../component-folder.ts';
import type { Entries } from '../entries.ts';
import type { CatalogueRule } from './rule.ts';

export const missingFile: CatalogueRule<'missing-file'> = {
  name: 'missing-file',
  about: 'The site, every project and every component are described.',
  scope: 'catalogue',
  check(entries) {
    const problems: Problem<'missing-file'>[] = [];
    const demand = (path: string, isThere: boolean, what: string, first: string) => {
      if (!isThere && !entries.broken.has(path)) {
        problems.push(problemOfFile(path, textOf(what, first)));
      }
    };
    demand(
      'site.yaml',
      entries.site !== undefined,
      'the site',
      'base_url: https://translate.example.org',
    );
    for (const project of projectsInUse(entries)) {
      const path = `projects/${project}/project.yaml`;
      demand(path, entries.projects.has(project), `the project ${project}`, 'name: …');
    }
    for (const folder of foldersInUse(entries)) {
      const path = `${folder}/component.yaml`;
      const isThere = Boolean(entries.folders.get(folder)?.summary.component);
      demand(path, isThere, `the component ${folder.slice(9)}`, 'name: …');
    }
    return problems;
  },
};

/** Folders of components that anything stands in, be it readable or not. */
function foldersInUse(entries: Entries): Set<string> {
  const folders = new Set(entries.folders.keys());
  for (const path of entries.broken) {
    const [top, project, component, file] = path.split('/');
    if (top === 'projects' && project && component && file) {
      folders.add(folderOf({ project, component }));
    }
  }
  return folders;
}

function projectsInUse(entries: Entries): Set<string> {
  const projects = new Set(entries.projects.keys());
  for (const folder of foldersInUse(entries)) {
    const project = folder.split('/')[1];
    if (project !== undefined) projects.add(project);
  }
  return projects;
}

function textOf(what: string, firstLine: string): ProblemText<'missing-file'> {
  return {
    rule: 'missing-file',
    found: `There is no file here that describes ${what}.`,
    expected: 'a file of this name',
    mend: `Add the file; its first line is, for example, \`${firstLine}\`.`,
  };
}
