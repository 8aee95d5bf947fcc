// The route table, the fields and real answers go in; the generated parts of docs/api.md come out.

import { expandPath } from '../../src/api/path-template.ts';
import type { Route } from '../../src/api/route.ts';
import { routes } from '../../src/api/routes.ts';
import { putBetweenMarkers } from '../../src/conformance/differences-table.ts';
import { type Body, bodies, objects, type RecordRouteName } from './bodies.ts';
import { exampleSite, shortened } from './example.ts';
import { type Field, plural } from './fields.ts';

/** Gives the text of an answer; `path` begins with a slash and may have a query. */
export type Answers = (path: string) => string;

export const described: readonly (Route & { readonly name: RecordRouteName })[] = routes.filter(
  (route): route is Extract<(typeof routes)[number], { readonly name: RecordRouteName }> =>
    route.name in bodies,
);

const example = { project_slug: 'excalidraw', component_slug: 'app', language_code: 'pt_BR' };

/** The path of the record that stands for all of its route. */
export function examplePath(route: Route): string {
  return expandPath(route.path, example);
}

/** What a reader types. */
export function exampleCommand(route: Route): string {
  const address = `${exampleSite}${examplePath(route)}`;
  if (route.redirect === undefined) return `curl ${address}`;
  return `curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}\\n' ${address}`;
}

/** What the reference shows of an answer. */
export function exampleAnswer(route: Route, text: string): string {
  // Figures alone are short, and worth seeing whole.
  const isWhole = ['json-flat', 'array'].some((format) => isGivenAs(route, format));
  return shortened(text, isWhole);
}

function isGivenAs({ name, representations }: Route, format: string): boolean {
  const body: Body | undefined = bodies[name as RecordRouteName];
  return body?.shape === format || representations.some((one) => one.format === format);
}

/** The document with its generated parts as they are to be. */
export function documentWith(present: string, answers: Answers): string {
  const parts = {
    resources: table(
      ['resource', 'path'],
      described.map((route) => [
        `[${route.title}](${anchor(route.title)})`,
        code(shownPath(route)),
      ]),
    ),
    'each resource': described.map((route) => section(route, answers)).join('\n\n'),
    fields: [
      ...Object.values(objects).map(({ title, fields }) => `### ${title}\n\n${fieldTable(fields)}`),
      `### Fields of a plural rule\n\n${fieldTable(plural)}`,
    ].join('\n\n'),
  };
  return Object.entries(parts).reduce(
    (text, [name, part]) => putBetweenMarkers(text, name, part),
    present,
  );
}

function section(route: (typeof described)[number], answers: Answers): string {
  const body = bodies[route.name];
  const facts = [
    code(shownPath(route)),
    ...(route.entriesPerPage === undefined
      ? []
      : [`${inThousands(route.entriesPerPage)} entries a page`]),
    ...alsoAs(route),
    ...(route.methods.includes('DELETE') ? ['`Allow` names DELETE too'] : []),
  ];
  const text = answers(examplePath(route));
  const answer =
    route.redirect === undefined
      ? fence('jsonc', exampleAnswer(route, text))
      : fence('text', `${route.redirect} ${(JSON.parse(text) as { url: string }).url}`);
  const blocks = [
    `### ${route.title}`,
    `${facts.join(' · ')}`,
    route.description,
    fence('sh', exampleCommand(route)),
    answer,
    sentence(body),
    ...(body.also === undefined ? [] : [fieldTable(body.also)]),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** The forms that not every record has. */
function alsoAs({ representations }: Route): readonly string[] {
  const formats = representations.slice(2).map(({ format }) => code(format));
  return formats.length === 0 ? [] : [`also as ${formats.join(' and ')}`];
}

function sentence({ shape, of, without, also }: Body): string {
  if (shape === 'nothing') return 'Always 404.';
  if (shape === 'empty list') return 'A [list](#lists-and-pages) that is empty for now.';
  if (shape === 'redirect') {
    return (
      'A redirect to the file, where the address of the repository says where that is: on GitHub, ' +
      'GitLab, Bitbucket, Codeberg and other Forgejo or Gitea. Else 404. nginx and Caddy answer 200 ' +
      'with the address in the body instead:'
    );
  }
  const name = of && `[${objects[of].title.toLowerCase()}](${anchor(objects[of].title)})`;
  const lack = without === undefined ? '' : `, without \`${without}\``;
  const more = also === undefined ? '.' : name === undefined ? ':' : ', and then:';
  const what = name === undefined ? 'these fields' : `the ${name}${lack}`;
  if (shape === 'object') return `Has ${what}${more}`;
  const many = shape === 'list' ? 'A [list](#lists-and-pages)' : 'A bare array, without pages';
  return `${many}. Each entry has ${what}${more}`;
}

/** With names that say what they stand for. */
function shownPath({ path }: Route): string {
  return path
    .replace('{project_slug}', '<project>')
    .replace('{component_slug}', '<component>')
    .replace('{language_code}', '<code>');
}

export function fieldTable(fields: readonly Field[]): string {
  return table(
    ['field', 'type', 'what it is'],
    fields.map(({ name, kind, meaning }) => [code(name), kind, meaning]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((word) => '-'.repeat(word.length)), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function anchor(title: string): string {
  return `#${title.toLowerCase().replaceAll(' ', '-')}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function inThousands(count: number): string {
  return count.toLocaleString('en');
}
