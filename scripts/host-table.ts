// The table of hosts in docs/hosting.md: what answers there, the limits, how many files a small catalogue becomes in a
// build for each, and how many of them an edit changes.

import { toText } from '../src/api/encode.ts';
import { checkCatalogue, publishSite } from '../src/build.ts';
import { type HostProfile, hostProfiles } from '../src/hosts/profiles.ts';
import { type HostName, hostNames } from '../src/model/kinds.ts';
import { formatNumber } from '../src/text/wording.ts';

/** The table in Markdown. */
export function hostTable(): string {
  const small = 'publish: [pages, badges, bulk]\n';
  const rows = [
    ...hostNames.map((name) => [`\`${name}\``, ...describe(hostProfiles[name]), ...count(name)]),
    ['`none`, [small](#a-small-site)', ...describe(hostProfiles.none), ...count('none', small)],
  ];
  const head = ['`--host`', 'what answers', 'limits', 'files', 'each language', 'one edit'];
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, '|---|---|---|---:|---:|---:|', ...others].join('\n');
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

/** The files of two translations beside the source, how many one more language adds, and how many change with a figure. */
function count(host: HostName, settings = ''): [string, string, string] {
  const [two, three, edited] = [
    publish(host, settings, [1, 2]),
    publish(host, settings, [1, 2, 3]),
    publish(host, settings, [1, 4]),
  ] as const;
  const changed = [...edited].filter(([path, text]) => two.get(path) !== text);
  return [
    formatNumber(two.size + ownFiles),
    formatNumber(three.size - two.size),
    formatNumber(changed.length),
  ];
}

/** The mark that a build leaves in its folder. */
const ownFiles = 1;

const component = `name: App
source_language: en
repo: https://github.com/example/notes.git
filemask: locales/*.json
file_format: json
`;

/** Publishes a component with a translation for each number of translated strings: the texts of the files by their paths. */
function publish(
  host: HostName,
  settings: string,
  translated: readonly number[],
): ReadonlyMap<string, string> {
  const files = {
    'site.yaml': `base_url: https://translate.example.org\n${settings}`,
    'projects/notes/project.yaml': 'name: Notes\n',
    'projects/notes/app/component.yaml': component,
    'projects/notes/app/en.yaml': 'total: 9\ntotal_words: 20\ntotal_chars: 99\n',
    ...Object.fromEntries(
      translated.map((number, at) => [
        `projects/notes/app/${['de', 'fr', 'nl'][at]}.yaml`,
        `translated: ${number}\ntranslated_words: ${number}\ntranslated_chars: ${number}\n`,
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
  const published = [...publishSite(result.catalogue, host)];
  return new Map(published.map(({ path, pieces }) => [path, toText(pieces())]));
}
