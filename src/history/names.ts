// Names that things had once → their names of today.

/** By their earlier names: what projects, components and languages are called now. */
export interface RenamedThings {
  /** Slugs. */
  readonly projects: ReadonlyMap<string, string>;
  /** `project/component`, both with the project's name of today. */
  readonly components: ReadonlyMap<string, string>;
  /** Codes. */
  readonly languages: ReadonlyMap<string, string>;
}

export interface CurrentNames {
  /** `project/component`. */
  readonly component: (project: string, component: string) => string;
  readonly language: (code: string) => string;
}

/** Returns today's name of a path or a code of an older commit; the same when nothing was renamed. */
export function getCurrentNames({ projects, components, languages }: RenamedThings): CurrentNames {
  return {
    component: (project, component) => {
      const path = `${projects.get(project) ?? project}/${component}`;
      return components.get(path) ?? path;
    },
    language: (code) => languages.get(code) ?? code,
  };
}
