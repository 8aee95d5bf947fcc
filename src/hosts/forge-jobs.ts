// Writes the jobs of forges that read one file: they check the translations, and publish them where the forge hosts pages. The
// files for GitHub and GitLab, which have more to say, are in modules of their own.

/** The names that `host-config` and `init --host` take. */
export const jobForges = [
  'codeberg-pages',
  'sourcehut-pages',
  'forgejo',
  'gitea',
  'bitbucket',
] as const;
export type JobForge = (typeof jobForges)[number];

interface JobOptions {
  /** Lines of the comment at the top, without `#`. */
  readonly about: readonly string[];
  /** Returns the command that calls the program with these words. */
  readonly call: (words: string) => string;
  /** The host of the site and its path, which is empty at the root; for forges that host pages. */
  readonly domain: string;
  readonly basePath: string;
  readonly branch: string;
}

interface ForgeJob {
  /** Below the repository's folder, with `/`. */
  readonly path: string;
  readonly write: (options: JobOptions) => string;
  /** Writes the lines to add to another author's file at the path. */
  readonly writeAddition?: (options: JobOptions) => string;
}

/** An image with Node and git. */
const image = 'node:22-bookworm';

/** The jobs, by the forge. */
export const forgeJobs: Readonly<Record<JobForge, ForgeJob>> = {
  'codeberg-pages': {
    path: '.forgejo/workflows/translation-catalogue.yml',
    write: (options) =>
      writeWorkflow(options, 'codeberg-small', forgejoCheckout) + publishStep(options),
  },
  'sourcehut-pages': {
    path: '.build.yml',
    write: (options) =>
      `${writeComment(options)}image: alpine/latest\npackages: [git, hut, nodejs, npm]\n` +
      `oauth: pages.sr.ht/PAGES:RW\ntasks:\n${writeTasks(options)}`,
    writeAddition: writeTasks,
  },
  forgejo: {
    path: '.forgejo/workflows/translation-catalogue.yml',
    write: (options) => writeWorkflow(options, 'docker', forgejoCheckout),
  },
  gitea: {
    path: '.gitea/workflows/translation-catalogue.yml',
    write: (options) => writeWorkflow(options, 'ubuntu-latest', 'actions/checkout@v4'),
  },
  bitbucket: {
    path: 'bitbucket-pipelines.yml',
    write: (options) =>
      `${writeComment(options)}image: ${image}\nclone: { depth: full }\npipelines:\n  default:\n${writeStep(options)}`,
    writeAddition: writeStep,
  },
};

/** An address, as servers of Forgejo may look for short names elsewhere. */
const forgejoCheckout = 'https://data.forgejo.org/actions/checkout@v4';

function writeComment({ about }: JobOptions): string {
  return about.map((line) => `# ${line}\n`).join('');
}

/** Writes a workflow in the language that Forgejo and Gitea share with GitHub. */
function writeWorkflow(options: JobOptions, runner: string, checkout: string): string {
  return `\
${writeComment(options)}\
name: Translation status
on:
  push: {}
  pull_request: {}
jobs:
  translations:
    runs-on: ${runner}
    container: { image: '${image}' }
    steps:
      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false }
      - run: ${options.call('check')}
`;
}

function publishStep({ call, domain, basePath, branch }: JobOptions): string {
  const condition = `if: github.ref == 'refs/heads/${branch}'`;
  return `\
      - run: ${call('build --host codeberg-pages')}
        ${condition}
      - uses: https://codeberg.org/git-pages/action@v2
        ${condition}
        with: { site: 'https://${domain}${basePath}/', token: '\${{ github.token }}', source: dist }
`;
}

/** The repository is the only folder that is not hidden. */
function writeTasks({ call, domain, basePath, branch }: JobOptions): string {
  const subdirectory = basePath === '' ? '' : ` --subdirectory ${basePath}`;
  return `\
  - translations: |
      cd */
      ${call('check')}
      [ "$GIT_REF" = refs/heads/${branch} ] || complete-build
      ${call('build --host sourcehut-pages')}
      tar -czf ../site.tar.gz -C dist .
      hut pages publish --domain ${domain}${subdirectory} ../site.tar.gz
`;
}

function writeStep({ call }: JobOptions): string {
  return `    - step: { name: Translations, script: ['${call('check')}'] }\n`;
}
