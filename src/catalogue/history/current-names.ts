// Looks up the current names of projects, components and languages by their earlier names.

/** Current names by earlier names. */
export interface RenamedThings {
  /** Slugs. */
  readonly projects: ReadonlyMap<string, string>;
  /** Paths `project/component`, both with the current name of the project. */
  readonly components: ReadonlyMap<string, string>;
  /** Codes. */
  readonly languages: ReadonlyMap<string, string>;
}

/** Functions that return current names. */
export interface CurrentNameLookup {
  /** Returns the current path `project/component`. */
  readonly getComponentPath: (project: string, component: string) => string;
  readonly getLanguageCode: (code: string) => string;
}

/** Creates the functions. A name that was never changed is returned as it is. */
export function createNameLookup({
  projects,
  components,
  languages,
}: RenamedThings): CurrentNameLookup {
  return {
    getComponentPath: (project, component) => {
      const path = `${projects.get(project) ?? project}/${component}`;
      return components.get(path) ?? path;
    },
    getLanguageCode: (code) => languages.get(code) ?? code,
  };
}
