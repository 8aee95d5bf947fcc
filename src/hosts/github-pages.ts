// How a repository publishes to GitHub Pages: the whole text of a workflow.

export interface PagesWorkflow {
  /** Lines for the workflow's head, without the signs of comments. */
  readonly about: readonly string[];
  /** Whether other workflows call it, in place of pushes to the repository's main branch. */
  readonly isCalled?: boolean | undefined;
  /** The command that builds, without its flags. */
  readonly command: string;
  /** The published folder. */
  readonly out: string;
}

/** The actions that it uses, by their commits. */
const actions = {
  cache: 'actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0',
  checkout: 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  configure: 'actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0',
  upload: 'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0',
  deploy: 'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0',
};

const onPush = `\
on:
  push: {}
  workflow_dispatch: {}`;

const onCall = `\
on:
  workflow_call:
    inputs:
      program:
        description: Where to get the program from, as npm calls it, such as github:OWNER/REPOSITORY#COMMIT.
        required: true
        type: string
      ref:
        description: The commit to publish; by default that of the workflow's run.
        default: ''
        type: string`;

const refOfCaller = `ref: '\${{ inputs.ref }}', `;

const programOfCaller = `
          PROGRAM: \${{ inputs.program }}`;

/** Makes the workflow. The site's address is what GitHub says it is. */
export function writePagesWorkflow({ about, isCalled, command, out }: PagesWorkflow): string {
  return `\
${about.map((line) => `# ${line}\n`).join('')}\
name: Publish the translation status
${isCalled ? onCall : onPush}
permissions: { contents: read, pages: write, id-token: write }
concurrency: { group: pages }
jobs:
  publish:
    if: \${{ github.ref_name == github.event.repository.default_branch }}
    runs-on: ubuntu-24.04
    environment: { name: github-pages, url: '\${{ steps.deployment.outputs.page_url }}' }
    steps:
      - uses: ${actions.checkout}
        with: { ${isCalled ? refOfCaller : ''}fetch-depth: 0, persist-credentials: false }
      # The cache keeps what was counted, in files and in their older versions, for the next run.
      - uses: ${actions.cache}
        with:
          path: ~/.cache/translation-catalogue
          key: translation-catalogue-\${{ github.sha }}
          restore-keys: translation-catalogue-
      - uses: ${actions.configure}
        id: pages
      - run: ${command} --host github-pages
        env:
          BASE_URL: \${{ steps.pages.outputs.base_url }}${isCalled ? programOfCaller : ''}
      - uses: ${actions.upload}
        with: { path: ${out} }
      - uses: ${actions.deploy}
        id: deployment
`;
}
