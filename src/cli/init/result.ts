// Words what `init` has found, and what to do next.

import { posix } from 'node:path';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatCount } from '../../text/wording.ts';
import { exampleBaseUrl } from '../address.ts';
import { describeCopies } from '../machine-translated.ts';
import { explainMissingProgram, formatProgramCommand } from '../program-source.ts';
import type { PagesSite } from './pages-site.ts';
import type { PagesWorkflow } from './pages-workflow.ts';

/** Chosen: more lines push what to do out of sight. */
const maxListed = 10;

/** Formats a line for each component, and for each file that a build leaves out. */
export function formatFound({ components, skipped }: Detection): string {
  const lines = components.map(formatComponent);
  const broken = components.flatMap((component) => component.broken);
  const brokenLines = broken.map(
    ({ path, reason }) => `${sanitizeLine(path)}: ${sanitizeLine(reason)}`,
  );
  const [files, them] = broken.length === 1 ? ['file', 'it'] : ['files', 'them'];
  return (
    `Found ${formatCount(components.length, 'component')}:\n${fold(lines)}` +
    (broken.length === 0
      ? ''
      : `\nA build leaves out ${broken.length} broken ${files}, until you fix ${them}:\n${fold(brokenLines)}`) +
    (skipped.length === 0
      ? ''
      : `${formatCount(skipped.length, 'more file or folder', 'more files or folders')} looked like translations and ${skipped.length === 1 ? 'was' : 'were'} not taken: \`translation-catalogue status --skipped\`\n`)
  );
}

function formatComponent(component: FoundComponent): string {
  const { name, filemask, file_format: format, source_language: source, languages } = component;
  const translations = formatCount(languages.length - 1, 'language');
  const copies = describeCopies(languages);
  return `${sanitizeLine(name)}  ${sanitizeLine(filemask)} (${format}), from ${sanitizeLine(source)} into ${translations}${copies && `. ${copies}`}`;
}

/** Indents lines, and replaces those above the maximum by their number. */
function fold(lines: readonly string[]): string {
  const more = lines.length - maxListed;
  const shown = lines.slice(0, maxListed).map((line) => `  ${line}\n`);
  const rest =
    more > 0 ? `  … and ${more} more, which \`translation-catalogue status\` lists\n` : '';
  return shown.join('') + rest;
}

/** Explains why no workflow was written for a repository without a remote on a known forge, and what to do instead. */
export function explainMissingWorkflow(baseUrl: string, path: string): string {
  const address =
    baseUrl === exampleBaseUrl
      ? `\`base_url\` in ${sanitizeLine(path)} is an example: write the address of your site there.\n`
      : '';
  return (
    '\nNo workflow was written, because the repository has no remote on a forge that is known. A static host can serve what the\n' +
    `build writes for it; \`translation-catalogue help host-config\` lists the hosts that it configures.\n${address}`
  );
}

/** The path of the translations below an existing site. */
export const translationsPath = 'translations';

const inputReasons: Readonly<Record<PagesWorkflow['missingInputs'][number], string>> = {
  'fetch-depth: 0': 'for the history of the figures',
  'persist-credentials: false': 'so that no published text can hold the token of the job',
};

/** Explains how to publish below an existing site, which a workflow of this program would replace. */
export function explainExistingSite(
  { evidence, workflow, folder }: PagesSite,
  program: string | undefined,
  repository: string,
): string {
  const shownEvidence = sanitizeLine(evidence);
  const intro =
    `\nThis repository ${workflow ? 'publishes' : 'seems to publish'} to GitHub Pages already (${shownEvidence}). Another workflow would replace that\n` +
    'site, so none was written. ';
  if (program === undefined) return intro + explainMissingProgram('init --yes', repository);
  const out = posix.join(folder ?? (workflow?.buildsSite ? 'STATIC' : 'OUTPUT'), translationsPath);
  const command = `${formatProgramCommand(program)} build --host github-pages --out ${out}`;
  const replacement =
    'If there is no site, or this is to replace it: translation-catalogue init --host github-pages\n';
  if (workflow === undefined) {
    return (
      `${intro}To publish below it, run this where the site is published, between its build and its upload:\n` +
      `  ${command}\n${folder === undefined ? 'OUTPUT is the folder that the site is built into.\n' : ''}` +
      'A site that GitHub builds from a branch has no such place: publish it with a workflow first.\n' +
      replacement
    );
  }
  const step = sanitizeLine(workflow.step);
  const reason = workflow.buildsSite
    ? `That step builds the site and publishes it, and takes over ${folder === undefined ? 'STATIC, which is the folder of files that the generator copies' : `what is in ${folder}/`}.\n`
    : folder === undefined
      ? 'OUTPUT is the folder that the site is built into.\n'
      : '';
  const inputs = workflow.missingInputs;
  const reasons = inputs.map((input) => inputReasons[input]);
  const checkout =
    inputs.length === 0
      ? ''
      : `And give actions/checkout in that job \`with: { ${inputs.join(', ')} }\`,\n${reasons.join(', and ')}.\n`;
  return (
    `${intro}To publish below it, add this step to the job ${sanitizeLine(workflow.job)} of\n` +
    `${shownEvidence}, right before the step ${step}:\n` +
    `      - run: ${command}\n${reason}${checkout}${replacement}`
  );
}
