// The table of hosts in docs/hosting.md: what answers there, the limits, and how many files a small
// catalogue becomes in a build for each.

import { checkCatalogue, publishSite } from '../src/build.ts';
import { type HostProfile, hostProfiles } from '../src/hosts/profiles.ts';
import { type HostName, hostNames } from '../src/model/host-names.ts';
import { formatNumber } from '../src/text/wording.ts';

/** The table in Markdown. */
export function hostTable(): string {
  const small = 'publish: [pages, badges, bulk]\n';
  const rows = [
    ...hostNames.map((name) => [`\`${name}\``, ...describe(hostProfiles[name]), ...count(name)]),
    ['`none`, [small](#a-small-site)', ...describe(hostProfiles.none), ...count('none', small)],
  ];
  const head = ['`--host`', 'what answers', 'limits', 'files', 'each language'];
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, '|---|---|---|---:|---:|', ...others].join('\n');
}

const answers: Readonly<Record<HostProfile['answers'], string>> = {
  code: 'our code',
  rules: 'rules of your server',
  files: 'files alone',
};

function describe({ answers: by, limits }: HostProfile): [string, string] {
  const { files, entries, bytes, bytesPerFile } = limits;
  const all = [
    ...(files === undefined ? [] : [`${formatNumber(files)} files`]),
    ...(entries === undefined ? [] : [`${formatNumber(entries)} files and folders`]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
    ...(bytesPerFile === undefined ? [] : [`${bytesPerFile / 1024 ** 2} MiB a file`]),
  ];
  return [answers[by], all.join(', ')];
}

function formatBytes(bytes: number): string {
  const gigabytes = bytes / 1000 ** 3;
  return gigabytes < 1 ? `${gigabytes * 1000} MB` : `${gigabytes} GB`;
}

/** The files of two translations beside the source, and how many one more language adds. */
function count(host: HostName, settings = ''): [string, string] {
  const [two, three] = [2, 3].map((translations) => countFiles(host, settings, translations));
  if (two === undefined || three === undefined) throw new Error('there are two counts');
  return [formatNumber(two), formatNumber(three - two)];
}

const component = `name: App
source_language: en
repo: https://github.com/example/notes.git
filemask: locales/*.json
file_format: json
`;

function countFiles(host: HostName, settings: string, translations: number): number {
  const files = {
    'site.yaml': `base_url: https://translate.example.org\n${settings}`,
    'projects/notes/project.yaml': 'name: Notes\n',
    'projects/notes/app/component.yaml': component,
    'projects/notes/app/en.yaml': 'total: 9\ntotal_words: 20\ntotal_chars: 99\n',
    ...Object.fromEntries(
      // Each has a percentage of its own, so that each has a badge of its own.
      ['de', 'fr', 'nl']
        .slice(0, translations)
        .map((code, at) => [
          `projects/notes/app/${code}.yaml`,
          `translated: ${at + 1}\ntranslated_words: ${at + 1}\ntranslated_chars: ${at + 1}\n`,
        ]),
    ),
  };
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    kind: 'file' as const,
    bytes: new TextEncoder().encode(text),
  }));
  const result = checkCatalogue(sources);
  if (!('catalogue' in result)) throw new Error('the catalogue of the table has problems');
  return [...publishSite(result.catalogue, host)].length + 1;
}
