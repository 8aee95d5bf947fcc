// How the published folder gets into a bucket of S3: commands to copy.

import type { Route } from '../api/route.ts';
import { freshness } from '../edge/responses.ts';
import { resources } from '../resources.ts';

export interface S3Options {
  /** The published folder. */
  readonly out: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
}

/** The commands; BUCKET represents the bucket's name. */
export function writeS3Commands({ out, basePath }: S3Options): string {
  const others = typesToSay.map(([ending]) => `*${ending}`);
  const flags = [
    [...without('.translation-catalogue*', ...others, ...records), ...only(...pagesAmongRecords)],
    [
      ...without('*'),
      ...only(...records),
      ...without(...pagesAmongRecords),
      ...as('application/json'),
    ],
    ...typesToSay.map(([ending, type]) => [...without('*'), ...only(`*${ending}`), ...as(type)]),
  ];
  return `\
translation-catalogue build --host s3
upload() {
  aws s3 sync ${inShell(out)} s3://BUCKET${basePath} --delete \\
    --cache-control '${freshness}' "$@"
}
${flags.map((some) => `upload ${some.join(' ')}\n`).join('')}\
aws s3 website s3://BUCKET --index-document index.html --error-document ${basePath.slice(1)}${basePath && '/'}404.json
`;
}

/** A path as one word of a shell, which is no flag. */
function inShell(path: string): string {
  if (/^[\w./][\w./-]*$/.test(path)) return path;
  return `'${path.replace(/^-/, './-').replaceAll("'", "'\\''")}'`;
}

/** The flags of `aws s3 sync`: of two that a file fits, the later one counts. */
const without = (...patterns: readonly string[]) => patterns.map((one) => `--exclude '${one}'`);
const only = (...patterns: readonly string[]) => patterns.map((one) => `--include '${one}'`);
const as = (type: string) => [`--content-type '${type}'`];

const folders = resources.filter(({ path }) => path.endsWith('/'));
const getArea = ({ path }: Route) => path.split('/')[1] ?? '';
const isPage = ({ representations: [first] }: Route) => first?.format === 'html';
const isRecord = ({ representations: [first] }: Route) => first?.mediaType === 'application/json';

/**
 * The content type at the addresses of records in a build for S3: JSON, except for pages. At the address of
 * the site itself there is a page as a rule.
 */
const areas = new Set(
  folders.filter((route) => isRecord(route) && route.path !== '/').map(getArea),
);
const records = [...areas].map((area) => `${area}/*index.html`);
const pagesAmongRecords = folders
  .filter((route) => isPage(route) && areas.has(getArea(route)))
  .map(({ path }) => `${path.slice(1).replace(/\{\w+\}/g, '*')}index.html`);

/**
 * The endings whose types `aws` is reported: it guesses by a list of its own, which lacks some, and says no
 * character set, without which some programs do not read UTF-8. Pages say theirs themselves, and for what
 * they load.
 */
const guessed = new Set(['html', 'css', 'js', 'svg', 'png']);
const typesToSay = [
  ...new Map(
    resources
      .flatMap(({ representations }) => representations)
      .filter(({ format, mediaType }) => mediaType !== 'application/json' && !guessed.has(format))
      .map(({ extension, mediaType }) => [extension, mediaType]),
  ),
];
