// Writes the pipeline that publishes a site to GitLab Pages.

/** The file of the job, which the pipeline of the repository includes. */
export const gitlabJobFile = '.gitlab/translation-catalogue.yml';

/** The file that GitLab reads; it may have other jobs. */
export const gitlabPipelineFile = '.gitlab-ci.yml';

/** The lines that include the job. */
export const gitlabInclude = `include:\n  - local: ${gitlabJobFile}\n`;

/** Options of the job. */
export interface PagesJob {
  /** Lines of the comment at the top, without `#`. */
  readonly about: readonly string[];
  /** The command that builds, without the flag `--host`. */
  readonly command: string;
}

/** Writes the job. GitLab publishes the folder `public` of a job named `pages`, and tells the build the address. */
export function writePagesJob({ about, command }: PagesJob): string {
  return `\
${about.map((line) => `# ${line}\n`).join('')}\
pages:
  image: node:22-bookworm
  variables: { GIT_DEPTH: 0 }
  # The cache keeps what was counted, in files and in their older versions, for the next run.
  cache: { key: translation-catalogue, paths: [.cache/translation-catalogue] }
  script:
    - ${command} --host gitlab-pages --out public --cache .cache/translation-catalogue
  artifacts: { paths: [public] }
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`;
}
