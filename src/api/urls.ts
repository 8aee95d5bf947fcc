// Every address of a published record (contract, sections 2.1 to 2.5). Paths always carry the
// underscore form of a language code.

import type { Component, Language, Project, Translation } from '../catalogue/model.ts';
import { Link } from './json.ts';

/** Makes links below a base URL, which has no last slash. */
export function linksBelow(baseUrl: string) {
  const to = (path: string) => new Link(baseUrl + path);
  return {
    language: (language: Language) => {
      const api = `/api/languages/${language.code}/`;
      return {
        web: to(`/languages/${language.code}/`),
        api: to(api),
        statistics: to(`${api}statistics/`),
      };
    },
    project: (project: Project) => {
      const api = `/api/projects/${project.slug}/`;
      return {
        web: to(`/projects/${project.slug}/`),
        api: to(api),
        components: to(`${api}components/`),
        repository: to(`${api}repository/`),
        statistics: to(`${api}statistics/`),
        changes: to(`${api}changes/`),
        languages: to(`${api}languages/`),
      };
    },
    component: (component: Component) => {
      const path = pathOfComponent(component);
      const api = `/api/components/${path}/`;
      return {
        web: to(`/projects/${path}/`),
        api: to(api),
        repository: to(`${api}repository/`),
        translations: to(`${api}translations/`),
        statistics: to(`${api}statistics/`),
        lock: to(`${api}lock/`),
        links: to(`${api}links/`),
        changes: to(`${api}changes/`),
      };
    },
    translation: ({ component, language }: Translation) => {
      const path = `${pathOfComponent(component)}/${language.code}`;
      const api = `/api/translations/${path}/`;
      return {
        web: to(`/projects/${path}/`),
        share: to(`/engage/${component.project.slug}/${language.code}/`),
        translate: to(`/translate/${path}/`),
        api: to(api),
        repository: to(`${api}repository/`),
        file: to(`${api}file/`),
        statistics: to(`${api}statistics/`),
        changes: to(`${api}changes/`),
        units: to(`${api}units/`),
      };
    },
  };
}

export type Links = ReturnType<typeof linksBelow>;

function pathOfComponent(component: Component): string {
  return `${component.project.slug}/${component.slug}`;
}
