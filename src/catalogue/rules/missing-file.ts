// The rule that the site, every project and every component have a file that describes them. A folder without one is
// reported once, with the folder that is probably meant by a misspelled name.

import { getLastName } from '../../files/paths.ts';
import { compareText, createFileProblem, type Problem } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { findNearest } from '../../text/suggest.ts';
import { joinNames } from '../../text/wording.ts';
import { type Entries, getFolderPath, getPathInFolder } from '../entries.ts';
import type { CatalogueRule } from './rule.ts';

export const missingFile: CatalogueRule<'missing-file'> = {
  name: 'missing-file',
  // The site, every project and every component are described.
  scope: 'catalogue',
  check(entries) {
    const exists = (path: string, isValid: boolean) => isValid || entries.broken.has(path);
    const undescribed = new Map<string, string[]>();
    for (const [folder, files] of listFoldersInUse(entries)) {
      const isValid = entries.folders.get(folder)?.component !== undefined;
      if (!exists(`${folder}/component.yaml`, isValid)) undescribed.set(folder, files);
    }
    const problems: Problem<'missing-file'>[] = [];
    if (!exists('site.yaml', entries.site !== undefined)) problems.push(missingSite);
    for (const [project, folders] of listProjectsInUse(entries)) {
      const undescribedFolders = [...folders].filter((folder) => undescribed.has(folder));
      if (exists(`projects/${project}/project.yaml`, entries.projects.has(project))) {
        for (const folder of undescribedFolders) {
          problems.push(reportMissingComponent(entries, folder, undescribed.get(folder) ?? []));
        }
      } else problems.push(reportMissingProject(entries, project, folders, undescribedFolders));
    }
    return problems;
  },
};

const missingSite: Problem<'missing-file'> = createFileProblem('site.yaml', {
  rule: 'missing-file',
  found: 'There is no file here that describes the site.',
  expected: 'a file of this name',
  advice:
    'Add the file; its first line is, for example, `base_url: https://translate.example.org`.',
});

/** Lists the folders of components that contain a file, valid or not, each with the paths of its counters files. */
function listFoldersInUse(entries: Entries): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [path, folder] of entries.folders) {
    folders.set(
      path,
      [...folder.counters.keys()].map((code) => getPathInFolder(folder, code)),
    );
  }
  for (const path of entries.broken) {
    const [top, project, component, file] = path.split('/');
    if (top === 'projects' && project && component && file) {
      const folder = getFolderPath({ project, component });
      getOrCreate(folders, folder, () => []).push(path);
    }
  }
  return folders;
}

/** Lists the projects, each with the folders of its components. */
function listProjectsInUse(entries: Entries): Map<string, Set<string>> {
  const projects = new Map([...entries.projects.keys()].map((slug) => [slug, new Set<string>()]));
  for (const folder of listFoldersInUse(entries).keys()) {
    const project = folder.split('/')[1] ?? '';
    getOrCreate(projects, project, () => new Set()).add(folder);
  }
  return projects;
}

/** Reports a component without component.yaml, at the first file of its folder. */
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
      near && adviseMove(entries, files, getFolderPath({ project, component: near }), 'component'),
      `add "${folder}/component.yaml"; its first line is, for example, \`name: …\`.`,
    ),
  });
}

/** How many missing files a message lists (chosen to keep it short). */
const listedFiles = 3;

/** Reports a project without project.yaml, together with its components that have no component.yaml. */
function reportMissingProject(
  entries: Entries,
  project: string,
  folders: ReadonlySet<string>,
  undescribedFolders: readonly string[],
): Problem<'missing-file'> {
  const inUse = listFoldersInUse(entries);
  const files = [...folders].flatMap((folder) => inUse.get(folder) ?? []);
  const described = [...folders].filter((folder) => !undescribedFolders.includes(folder));
  const shownFile = described.map((folder) => `${folder}/component.yaml`)[0] ?? files[0];
  const near = findNearest(project, [...entries.projects.keys()]);
  const onlyFolder = folders.size === 1 ? [...folders][0] : undefined;
  // If the project has one component, the files probably belong into a folder of this name in the known project.
  const target =
    near && (onlyFolder?.replace(/^[^/]+\/[^/]+/, `projects/${near}`) ?? `projects/${near}`);
  const path = `projects/${project}/project.yaml`;
  const missingFiles = [path, ...undescribedFolders.map((folder) => `${folder}/component.yaml`)];
  const unlisted = missingFiles.length - listedFiles;
  const names = missingFiles.slice(0, listedFiles).map((file) => `"${file}"`);
  const list = joinNames(unlisted > 0 ? [...names, `${unlisted} more`] : names, 'and');
  return createFileProblem(shownFile ?? path, {
    rule: 'missing-file',
    found: `There is no "${path}" that describes the project ${project}.`,
    expected: 'a project.yaml in the folder of a project',
    advice: prefixAdvice(
      target && adviseMove(entries, described.length > 0 ? [] : files, target, 'project'),
      `add ${list}; the first line ${missingFiles.length > 1 ? 'of each ' : ''}is, for example, \`name: …\`.`,
    ),
  });
}

/** Lists the slugs of a project's components that have a valid component.yaml. */
function listDescribedComponents(entries: Entries, project: string): string[] {
  const start = `projects/${project}/`;
  return [...entries.folders.values()].flatMap(({ path, component }) =>
    path.startsWith(start) && component !== undefined ? [path.slice(start.length)] : [],
  );
}

/** Advises to move files to the folder that is probably meant; `what` is the kind of object in it. */
function adviseMove(
  entries: Entries,
  files: readonly string[],
  folder: string,
  what: string,
): string {
  const [file, ...others] = files;
  const existing = listFoldersInUse(entries).get(folder) ?? [];
  const isTaken = (path: string) => existing.includes(`${folder}/${getLastName(path)}`);
  if (file === undefined || others.length > 0) {
    // Without the paths of the files, the folder itself may exist already.
    return (file === undefined ? existing.length > 0 : files.some(isTaken))
      ? `Move what is right in the files to "${folder}", which has files of the same names, if that is the ${what} you mean`
      : `Move the files to "${folder}" if that is the ${what} you mean`;
  }
  const name = getLastName(file);
  return isTaken(file)
    ? `Write what this file says into "${folder}/${name}", and remove this one, if that is the ${what} you mean`
    : `Move the file to "${folder}/${name}" if that is the ${what} you mean`;
}

/** Joins two pieces of advice; the first may be missing. */
function prefixAdvice(first: string | undefined, otherwise: string): string {
  if (first === undefined) return otherwise.replace(/^./, (letter) => letter.toUpperCase());
  return `${first}; else ${otherwise}`;
}
