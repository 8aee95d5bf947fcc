// The site, every project and every component are described by a file of their own.

import { getOrCreate } from '../../collections.ts';
import { compareText, createFileProblem, type Problem } from '../../problem.ts';
import { findNearest } from '../../text/suggest.ts';
import { joinNames } from '../../text/wording.ts';
import { getFileInFolder, getFolder } from '../component-folder.ts';
import type { Entries } from '../entries.ts';
import type { CatalogueRule } from './rule.ts';

export const missingFile: CatalogueRule<'missing-file'> = {
  name: 'missing-file',
  about: 'The site, every project and every component are described.',
  scope: 'catalogue',
  check(entries) {
    const isThere = (path: string, isSound: boolean) => isSound || entries.broken.has(path);
    const undescribed = new Map<string, string[]>();
    for (const [folder, files] of listFoldersInUse(entries)) {
      const isSound = entries.folders.get(folder)?.component !== undefined;
      if (!isThere(`${folder}/component.yaml`, isSound)) undescribed.set(folder, files);
    }
    const problems: Problem<'missing-file'>[] = [];
    if (!isThere('site.yaml', entries.site !== undefined)) problems.push(noSite);
    for (const [project, folders] of listProjectsInUse(entries)) {
      const lacking = [...folders].filter((folder) => undescribed.has(folder));
      if (isThere(`projects/${project}/project.yaml`, entries.projects.has(project))) {
        for (const folder of lacking) {
          problems.push(reportMissingComponent(entries, folder, undescribed.get(folder) ?? []));
        }
      } else problems.push(reportMissingProject(entries, project, folders, lacking));
    }
    return problems;
  },
};

const noSite: Problem<'missing-file'> = createFileProblem('site.yaml', {
  rule: 'missing-file',
  found: 'There is no file here that describes the site.',
  expected: 'a file of this name',
  advice:
    'Add the file; its first line is, for example, `base_url: https://translate.example.org`.',
});

/** Folders of components that anything is in, be it readable or not, each with its files. */
function listFoldersInUse(entries: Entries): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [path, folder] of entries.folders) {
    folders.set(
      path,
      [...folder.counters.keys()].map((code) => getFileInFolder(folder, code)),
    );
  }
  for (const path of entries.broken) {
    const [top, project, component, file] = path.split('/');
    if (top === 'projects' && project && component && file) {
      const folder = getFolder({ project, component });
      getOrCreate(folders, folder, () => []).push(path);
    }
  }
  return folders;
}

/** The projects, each with the folders of its components. */
function listProjectsInUse(entries: Entries): Map<string, Set<string>> {
  const projects = new Map([...entries.projects.keys()].map((slug) => [slug, new Set<string>()]));
  for (const folder of listFoldersInUse(entries).keys()) {
    const project = folder.split('/')[1] ?? '';
    const folders = projects.get(project);
    if (folders === undefined) projects.set(project, new Set([folder]));
    else folders.add(folder);
  }
  return projects;
}

/** Shown at a file of the folder: that is the one which someone wrote. */
function reportMissingComponent(
  entries: Entries,
  folder: string,
  files: readonly string[],
): Problem<'missing-file'> {
  const [, project = '', component = ''] = folder.split('/');
  const near = findNearest(component, listDescribedComponents(entries, project));
  return createFileProblem(files.toSorted(compareText)[0] ?? `${folder}/component.yaml`, {
    rule: 'missing-file',
    found: `There is no "${folder}/component.yaml" that describes the component ${project}/${component}.`,
    expected: 'a component.yaml in the folder of a component',
    advice: prefixAdvice(
      near && adviseMove(entries, files, getFolder({ project, component: near }), 'component'),
      `add "${folder}/component.yaml"; its first line is, for example, \`name: …\`.`,
    ),
  });
}

/** One problem, also of the components in it that nothing describes. */
function reportMissingProject(
  entries: Entries,
  project: string,
  folders: ReadonlySet<string>,
  lacking: readonly string[],
): Problem<'missing-file'> {
  const inUse = listFoldersInUse(entries);
  const files = [...folders].flatMap((folder) => inUse.get(folder) ?? []);
  const described = [...folders].filter((folder) => !lacking.includes(folder));
  const shown = described.map((folder) => `${folder}/component.yaml`)[0] ?? files[0];
  const near = findNearest(project, [...entries.projects.keys()]);
  const only = folders.size === 1 ? [...folders][0] : undefined;
  const target = near && (only?.replace(/^[^/]+\/[^/]+/, `projects/${near}`) ?? `projects/${near}`);
  const path = `projects/${project}/project.yaml`;
  const missing = [path, ...lacking.map((folder) => `${folder}/component.yaml`)];
  const more = missing.length - 3;
  const names = missing.slice(0, 3).map((one) => `"${one}"`);
  const all = joinNames(more > 0 ? [...names, `${more} more`] : names, 'and');
  return createFileProblem(shown ?? path, {
    rule: 'missing-file',
    found: `There is no "${path}" that describes the project ${project}.`,
    expected: 'a project.yaml in the folder of a project',
    advice: prefixAdvice(
      target && adviseMove(entries, described.length > 0 ? [] : files, target, 'project'),
      `add ${all}; the first line ${missing.length > 1 ? 'of each ' : ''}is, for example, \`name: …\`.`,
    ),
  });
}

/** The components of a project that are described. */
function listDescribedComponents(entries: Entries, project: string): string[] {
  const start = `projects/${project}/`;
  return [...entries.folders.values()].flatMap(({ path, component }) =>
    path.startsWith(start) && component !== undefined ? [path.slice(start.length)] : [],
  );
}

/** To move a file, or more, to the folder that is probably meant. */
function adviseMove(
  entries: Entries,
  files: readonly string[],
  folder: string,
  what: string,
): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    return `Move the files to "${folder}" if that is the ${what} you mean`;
  }
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isTaken = entries.folders.get(folder)?.counters.has(name.replace(/\.yaml$/, ''));
  return isTaken
    ? `Write what this file says into "${folder}/${name}", and remove this one, if that is the ${what} you mean`
    : `Move the file to "${folder}/${name}" if that is the ${what} you mean`;
}

function prefixAdvice(first: string | undefined, otherwise: string): string {
  if (first === undefined) return otherwise.replace(/^./, (letter) => letter.toUpperCase());
  return `${first}; else ${otherwise}`;
}
