// The shipped YAML, read once more: nothing here or beside it knows the code of `src/`. What it
// knows is the API's contract and the catalogue's format.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

type Mapping = Readonly<Record<string, unknown>>;

/** One YAML file: what it says, and git's name for its bytes. */
export interface AuthoredFile {
  readonly says: Mapping;
  readonly blob: string;
}

export interface AuthoredComponent {
  readonly project: string;
  readonly slug: string;
  readonly says: Mapping;
  readonly counters: ReadonlyMap<string, AuthoredFile>;
}

export interface Authored {
  readonly site: Mapping;
  readonly languages: ReadonlyMap<string, Mapping>;
  readonly projects: ReadonlyMap<string, Mapping>;
  readonly components: readonly AuthoredComponent[];
}

export function readAuthored(catalogue: string): Authored {
  const languages = new Map<string, Mapping>();
  for (const code of yamlNames(join(catalogue, 'languages'))) {
    languages.set(code, readYaml(join(catalogue, 'languages', `${code}.yaml`)).says);
  }
  const projects = new Map<string, Mapping>();
  const components: AuthoredComponent[] = [];
  for (const project of folders(join(catalogue, 'projects'))) {
    const folder = join(catalogue, 'projects', project);
    projects.set(project, readYaml(join(folder, 'project.yaml')).says);
    for (const slug of folders(folder)) {
      const names = yamlNames(join(folder, slug)).filter((name) => name !== 'component');
      components.push({
        project,
        slug,
        says: readYaml(join(folder, slug, 'component.yaml')).says,
        counters: new Map(
          names.map((code) => [code, readYaml(join(folder, slug, `${code}.yaml`))]),
        ),
      });
    }
  }
  return { site: readYaml(join(catalogue, 'site.yaml')).says, languages, projects, components };
}

function readYaml(file: string): AuthoredFile {
  const bytes = readFileSync(file);
  const header = Buffer.from(`blob ${bytes.byteLength}\0`, 'latin1');
  const blob = createHash('sha1')
    .update(Buffer.concat([header, bytes]))
    .digest('hex');
  return { says: parse(bytes.toString('utf8')) as Mapping, blob };
}

function folders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function yamlNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.map((name) => basename(name, '.yaml'));
}
