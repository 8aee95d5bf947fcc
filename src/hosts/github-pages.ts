// Writes a workflow that publishes a site to GitHub Pages.

/** Options of the workflow. */
export interface PagesWorkflow {
  /** Lines of the comment at the top, without `#`. */
  readonly about: readonly string[];
  /** Whether other workflows call it; else pushes to the default branch run it. */
  readonly isCalled?: boolean | undefined;
  /** The command that builds, without the flag `--host`. */
  readonly command: string;
  readonly out: string;
}

/** The actions of the workflow, pinned to commits. */
const actions = {
  cache: 'actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0',
  checkout: 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  configure: 'actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0',
  upload: 'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0',
  deploy: 'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0',
};

const pushTrigger = `\
on:
  push: {}
  workflow_dispatch: {}`;

const callTrigger = `\
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

const callerRef = `ref: '\${{ inputs.ref }}', `;

const callerProgram = `
          PROGRAM: \${{ inputs.program }}`;

/** Writes the workflow. GitHub tells the build the address of the site. */
export function writePagesWorkflow({ about, isCalled, command, out }: PagesWorkflow): string {
  return `\
${about.map((line) => `# ${line}\n`).join('')}\
name: Publish the translation status
${isCalled ? callTrigger : pushTrigger}
permissions: { contents: read, pages: write, id-token: write }
jobs:
  publish:
    if: \${{ github.ref == format('refs/heads/{0}', github.event.repository.default_branch) }}
    # Of the job, as a push to another branch must not cancel a waiting run.
    concurrency: { group: pages }
    runs-on: ubuntu-24.04
    environment: { name: github-pages, url: '\${{ steps.deployment.outputs.page_url }}' }
    steps:
      - uses: ${actions.checkout}
        with: { ${isCalled ? callerRef : ''}fetch-depth: 0, persist-credentials: false }
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
          BASE_URL: \${{ steps.pages.outputs.base_url }}${isCalled ? callerProgram : ''}
      - uses: ${actions.upload}
        with: { path: ${out} }
      - uses: ${actions.deploy}
        id: deployment
`;
}
