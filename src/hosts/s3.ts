// Writes the commands that upload a published folder to a bucket of S3.

import { freshness } from '../api/headers.ts';
import type { Route } from '../api/route.ts';
import { resources } from '../resources.ts';
import { quoteForShell } from '../text/shell.ts';

/** Options of the commands. */
export interface S3Options {
  /** The published folder. */
  readonly out: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
}

/** Writes the commands, with BUCKET in place of the bucket's name. */
export function writeS3Commands({ out, basePath }: S3Options): string {
  const otherPatterns = explicitTypes.map(([ending]) => `*${ending}`);
  const flags = [
    [
      ...exclude('.translation-catalogue*', ...otherPatterns, ...recordPatterns),
      ...include(...pagePatterns),
    ],
    [
      ...exclude('*'),
      ...include(...recordPatterns),
      ...exclude(...pagePatterns),
      ...setContentType('application/json'),
    ],
    ...explicitTypes.map(([ending, type]) => [
      ...exclude('*'),
      ...include(`*${ending}`),
      ...setContentType(type),
    ]),
  ];
  // A folder whose name begins with a dash would be a flag.
  const folder = quoteForShell(out.replace(/^-/, './-'));
  return `\
translation-catalogue build --host s3
upload() {
  aws s3 sync ${folder} s3://BUCKET${basePath} --delete \\
    --cache-control '${freshness}' "$@"
}
${flags.map((uploadFlags) => `upload ${uploadFlags.join(' ')}\n`).join('')}\
aws s3 website s3://BUCKET --index-document index.html --error-document ${basePath.slice(1)}${basePath && '/'}404.json
`;
}

/** These functions make flags of `aws s3 sync`. If several flags match a file, the last one counts. */
const exclude = (...patterns: readonly string[]) =>
  patterns.map((pattern) => `--exclude '${pattern}'`);
const include = (...patterns: readonly string[]) =>
  patterns.map((pattern) => `--include '${pattern}'`);
const setContentType = (type: string) => [`--content-type '${type}'`];

const folders = resources.filter(({ path }) => path.endsWith('/'));
const getArea = ({ path }: Route) => path.split('/')[1] ?? '';
const isPage = ({ representations: [first] }: Route) => first?.format === 'html';
const isRecord = ({ representations: [first] }: Route) => first?.mediaType === 'application/json';

/** The areas whose `index.html` files contain JSON in a build for S3, except for those of pages. */
const recordAreas = new Set(
  folders.filter((route) => isRecord(route) && route.path !== '/').map(getArea),
);
const recordPatterns = [...recordAreas].map((area) => `${area}/*index.html`);
const pagePatterns = folders
  .filter((route) => isPage(route) && recordAreas.has(getArea(route)))
  .map(({ path }) => `${path.slice(1).replace(/\{\w+\}/g, '*')}index.html`);

/**
 * Formats whose media types `aws` guesses correctly by their endings. For other formats it guesses none, or one without a
 * character set. Pages declare their character set themselves.
 */
const guessedFormats = new Set(['html', 'css', 'js', 'svg', 'png']);
const explicitTypes = [
  ...new Map(
    resources
      .flatMap(({ representations }) => representations)
      .filter(
        ({ format, mediaType }) => mediaType !== 'application/json' && !guessedFormats.has(format),
      )
      .map(({ extension, mediaType }) => [extension, mediaType]),
  ),
];
