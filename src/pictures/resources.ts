// What stands behind the routes of pictures: for everything that there are pictures of, its records.
// They are looked at only when something of a project, or of the site, has changed.

import { parametersOf } from '../api/objects/translation.ts';
import type { PublishedRecord } from '../api/record.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type RecordGroup,
  type Resource,
  recordsOfComponents,
  type Source,
  siteGroup,
} from '../api/resource.ts';
import type { pictures } from '../api/routes/pictures.ts';
import type { Language, Project } from '../catalogue/model.ts';
import { versionOf } from '../version.ts';
import cards from './cards.json' with { type: 'json' };
import { historyPictureResources } from './history.ts';
import {
  earlierPictureMaker,
  endpointMaker,
  pictureMaker,
  type RecordMaker,
  rasterMaker,
} from './records.ts';
import {
  componentSubject,
  type Figures,
  languageSubject,
  projectLanguageSubject,
  projectSubject,
  siteSubject,
  translationSubject,
} from './subjects.ts';

export const pictureResources: Readonly<Record<(typeof pictures)[number]['name'], Resource>> = {
  'site-picture': ofSite(pictureMaker),
  'site-badge': ofSite(endpointMaker),
  'social-card': socialCards,
  'language-picture': ofLanguages(pictureMaker),
  'language-badge': ofLanguages(endpointMaker),
  'project-picture': ofProjects(pictureMaker),
  'project-badge': ofProjects(endpointMaker),
  'project-language-picture': ofProjectLanguages(pictureMaker),
  'project-language-badge': ofProjectLanguages(endpointMaker),
  'component-picture': ofComponents(pictureMaker),
  'component-badge': ofComponents(endpointMaker),
  'translation-picture': ofTranslations(pictureMaker),
  'translation-badge': ofTranslations(endpointMaker),
  'project-picture-before': ofProjects(earlierPictureMaker),
  'project-language-picture-before': ofProjectLanguages(earlierPictureMaker),
  'component-picture-before': ofComponents(earlierPictureMaker),
  'project-raster': ofProjects(rasterMaker),
  'component-raster': ofComponents(rasterMaker),
  'project-raster-before': ofProjects(rasterMaker),
  'component-raster-before': ofComponents(rasterMaker),
  ...historyPictureResources,
};

type MakeMaker = () => RecordMaker;

function ofSite(maker: MakeMaker): Resource {
  return (source) => [siteRecords(source, () => maker()({}, siteSubject(source.catalogue)))];
}

/** Of each percentage: what one has shown of a page stays there when the page has another. */
function socialCards({ catalogue }: Source): RecordGroup[] {
  if (!catalogue.site.pages) return [];
  const records = cards.map((bytes, percent) => ({
    parameters: { percent: `${percent}` },
    version: `card ${percent}`,
    value: () => bytes,
  }));
  return [groupOf(siteGroup, records)];
}

function ofLanguages(maker: MakeMaker): Resource {
  return (source) => [
    siteRecords(source, () => {
      const make = maker();
      const projects = figuresByLanguage(source.catalogue.projects);
      return source.catalogue.languages.flatMap((one) =>
        make({ language_code: one.code }, languageSubject(one, projects.get(one) ?? [])),
      );
    }),
  ];
}

function ofProjects(maker: MakeMaker): Resource {
  return (source) => {
    const make = maker();
    return source.catalogue.projects.map((project) =>
      projectRecords(source, project, () =>
        make(parametersOfProject(project), projectSubject(project)),
      ),
    );
  };
}

function ofProjectLanguages(maker: MakeMaker): Resource {
  return (source) => {
    const make = maker();
    return source.catalogue.projects.map((project) =>
      projectRecords(source, project, () => {
        const components = componentsByLanguage(project);
        return project.languages.flatMap(({ language, sums }) =>
          make(
            { ...parametersOfProject(project), language_code: language.code },
            projectLanguageSubject(
              project,
              language,
              sums.counters,
              components.get(language) ?? [],
            ),
          ),
        );
      }),
    );
  };
}

function ofComponents(maker: MakeMaker): Resource {
  return (source) => {
    const make = maker();
    return recordsOfComponents((one) => make(parametersOfComponent(one), componentSubject(one)))(
      source,
    );
  };
}

function ofTranslations(maker: MakeMaker): Resource {
  return (source) => {
    const make = maker();
    return recordsOfComponents(({ translations }) =>
      translations.flatMap((one) => make(parametersOf(one), translationSubject(one))),
    )(source);
  };
}

/** What depends on all translations of the site. */
function siteRecords(
  { catalogue, parts }: Source,
  records: () => readonly PublishedRecord[],
): RecordGroup {
  const versions = catalogue.projects.map((project) => versionOfProject(project, parts));
  return {
    of: siteGroup,
    version: versionOf([
      catalogue.site.title,
      ...catalogue.languages.flatMap(({ code, version }) => [code, version]),
      ...versions,
    ]),
    records,
  };
}

/** What depends on all translations of a project. */
function projectRecords(
  { parts }: Source,
  project: Project,
  records: () => readonly PublishedRecord[],
): RecordGroup {
  return { of: project.slug, version: versionOfProject(project, parts), records };
}

function versionOfProject(project: Project, parts: Source['parts']): string {
  return versionOf([project.slug, project.version, ...project.components.map(parts.folderVersion)]);
}

function figuresByLanguage(projects: readonly Project[]): ReadonlyMap<Language, Figures[]> {
  const all = new Map<Language, Figures[]>();
  for (const { fields, languages } of projects) {
    for (const { language, sums } of languages) {
      add(all, language, { name: fields.name, counters: sums.counters });
    }
  }
  return all;
}

function componentsByLanguage(project: Project): ReadonlyMap<Language, Figures[]> {
  const all = new Map<Language, Figures[]>();
  for (const component of project.components) {
    const name = component.kind === 'glossary' ? 'Glossary' : component.fields.name;
    for (const { language, counters } of component.translations) {
      add(all, language, { name, counters });
    }
  }
  return all;
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
