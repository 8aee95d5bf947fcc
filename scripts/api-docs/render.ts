// The route table, the fields and real answers go in; the generated parts of docs/api.md come out.

import { countsShape, dataRevisionShape, knownHistoryShape } from '../../src/api/objects/build.ts';
import { changeShape } from '../../src/api/objects/change.ts';
import { componentShape } from '../../src/api/objects/component.ts';
import { componentRowShape } from '../../src/api/objects/everything.ts';
import { languageShape, pluralRuleShape } from '../../src/api/objects/language.ts';
import { projectShape } from '../../src/api/objects/project.ts';
import { translationRowShape } from '../../src/api/objects/row.ts';
import { statisticsShape } from '../../src/api/objects/statistics.ts';
import { translationShape } from '../../src/api/objects/translation.ts';
import { unitShape } from '../../src/api/objects/unit.ts';
import { expandPath } from '../../src/api/path-template.ts';
import type { Route } from '../../src/api/route.ts';
import { type Field, type ObjectShape, ownFields, type Shape } from '../../src/api/shape.ts';
import { putBetweenMarkers } from '../../src/conformance/differences-table.ts';
import { resources } from '../../src/resources.ts';
import { exampleSite, shortened } from './example.ts';

/** Gives the text of an answer; `path` begins with a slash and may have a query. */
export type Answers = (path: string) => string;

/** Objects with a table of their own. */
const objects: readonly ObjectShape[] = [
  translationShape,
  unitShape,
  statisticsShape,
  languageShape,
  componentShape,
  projectShape,
  changeShape,
  pluralRuleShape,
  translationRowShape,
  componentRowShape,
  dataRevisionShape,
  knownHistoryShape,
  countsShape,
];

/** A route that is described, with what it answers. */
export interface Described {
  readonly name: string;
  readonly route: Route;
  readonly body: Shape;
}

/** All that answer with JSON. */
export const described: readonly Described[] = resources.flatMap((route) => {
  const { name, body, kind, isStoredForCode } = route;
  return body === 'text' || kind === 'pages' || isStoredForCode ? [] : [{ name, route, body }];
});

const example = {
  project_slug: 'excalidraw',
  component_slug: 'app',
  language_code: 'pt_BR',
  minimum: '80',
  unit_id: '816763900008896',
};

/** The path of the record that represents all of its route. */
function examplePath(route: Route): string {
  return expandPath(route.path, example);
}

/** What a reader types. */
export function exampleCommand(route: Route): string {
  // At the address itself is the page for people.
  const path = examplePath(route);
  const address = `${exampleSite}${path === '/' ? '/index.json' : path}`;
  if (route.redirect === undefined) return `curl ${address}`;
  return `curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}\\n' ${address}`;
}

/** What the reference shows of an answer. */
export function exampleAnswer(route: Route, text: string): string {
  // Figures alone are short, and worth seeing whole.
  return shortened(text, isOfFigures(route));
}

function isOfFigures({ name, representations }: Route): boolean {
  const body = resources.find((one) => one.name === name)?.body;
  const isArray = typeof body === 'object' && body.kind === 'array';
  return isArray || representations.some(({ format }) => format === 'json-flat');
}

/** The document with its generated parts as they are to be. */
export function documentWith(present: string, answers: Answers): string {
  const parts = {
    resources: table(
      ['resource', 'path'],
      described.map(({ route }) => [
        `[${route.title}](${anchor(route.title)})`,
        code(shownPath(route)),
      ]),
    ),
    'each resource': described.map((one) => section(one, answers)).join('\n\n'),
    fields: objects.map((one) => `### ${titleOf(one)}\n\n${fieldTable(one.fields)}`).join('\n\n'),
  };
  return Object.entries(parts).reduce(
    (text, [name, part]) => putBetweenMarkers(text, name, part),
    present,
  );
}

function section({ route, body }: Described, answers: Answers): string {
  const facts = [
    code(shownPath(route)),
    ...(route.entriesPerPage === undefined
      ? []
      : [`${inThousands(route.entriesPerPage)} entries a page`]),
    ...(route.representations.length > 2 ? [otherForms(route, body)] : []),
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
    ...explained(route, body, text),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** A bare array is flat as it is. */
function otherForms({ representations }: Route, body: Shape): string {
  const isFlat = body.kind === 'array';
  return isFlat || representations.some(({ format }) => format === 'json-flat')
    ? 'also as `json-flat` and `csv`'
    : 'also as `csv`';
}

/** What an answer has in it: a sentence, and a table where no other section has one. */
function explained(route: Route, body: Shape, text: string): string[] {
  if (body.kind === 'scalar') return [];
  if (body.kind === 'array' && body.of.kind === 'scalar') return ['An array of texts.'];
  const { how, entry } = findEntry(body);
  if (route.redirect !== undefined) {
    const sentence =
      'A redirect to the file, where the address of the repository says where that is: on GitHub, ' +
      'GitLab, Bitbucket, Codeberg and other Forgejo or Gitea. Else to a copy on this site, where the project ' +
      'publishes its strings, or 404. The body has the address too:';
    return [sentence, fieldTable(entry.fields)];
  }
  const isEmpty = how === 'list' && /"count": ?0,/.test(text);
  const { known, lack, own } = parts(entry);
  const more = own.length === 0 ? '.' : known === undefined ? ':' : ', and then:';
  const what = known === undefined ? 'these fields' : `the ${linkTo(known)}${lack}`;
  const begin = {
    object: 'Has ',
    list: `A [list](#lists-and-pages)${isEmpty ? ' that is empty for now' : ''}. Each entry has `,
    array: 'A bare array, without pages. Each entry has ',
    map: `An object: its keys are ${body.kind === 'map' ? body.keys : ''}. Each value has `,
  }[how];
  return [`${begin}${what}${more}`, ...(own.length === 0 ? [] : [fieldTable(own)])];
}

/** The object that a body is, or that its entries are. */
function findEntry(body: Shape): { how: 'object' | 'list' | 'array' | 'map'; entry: ObjectShape } {
  const how = body.kind === 'object' && body.listOf !== undefined ? 'list' : body.kind;
  const entry = body.kind === 'object' ? (body.listOf ?? body) : 'of' in body ? body.of : body;
  if (how === 'scalar' || how === 'nullable' || entry.kind !== 'object')
    throw new Error('no sentence for such a body');
  return { how, entry };
}

/** What of an object a table has already, and what follows. */
function parts(entry: ObjectShape) {
  const { base, without } = entry;
  if (objects.includes(entry)) return { known: entry, lack: '', own: [] };
  const known = base !== undefined && objects.includes(base) ? base : undefined;
  const lack = without === undefined ? '' : `, without \`${without}\``;
  return { known, lack, own: known === undefined ? entry.fields : ownFields(entry) };
}

function titleOf({ title }: ObjectShape): string {
  return `Fields of ${title === 'statistics' ? title : `a ${title}`}`;
}

function linkTo(one: ObjectShape): string {
  return `[${titleOf(one).toLowerCase()}](${anchor(titleOf(one))})`;
}

/** With names that say what they represent. */
function shownPath({ path }: Route): string {
  return path
    .replace('{project_slug}', '<project>')
    .replace('{component_slug}', '<component>')
    .replace('{language_code}', '<code>')
    .replace('{minimum}', '<percent>')
    .replace('{unit_id}', '<id>');
}

export function fieldTable(fields: readonly Field[]): string {
  return table(
    ['field', 'type', 'what it is'],
    fields.map(({ name, shape, meaning }) => [code(name), wordsOf(shape), meaning]),
  );
}

/** How a table calls a value. */
function wordsOf(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.name;
    case 'object':
      return shape.title;
    case 'nullable':
      return `${wordsOf(shape.of)} or null`;
    case 'array':
      return `array of ${plural(wordsOf(shape.of))}`;
    case 'map':
      return `object: by ${shape.keys}, ${wordsOf(shape.of)}`;
    default:
      return shape satisfies never;
  }
}

function plural(words: string): string {
  return words.endsWith('s') ? words : `${words}s`;
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
