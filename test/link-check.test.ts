// Every address on the own host in everything that is published leads where the route table says.

import { describe, expect, test } from 'vitest';
import { loadWrittenSources } from '../scripts/written-sources.ts';
import { checkCatalogue } from '../src/build.ts';
import type { Catalogue } from '../src/catalogue/model.ts';
import { resources } from '../src/resources.ts';
import { sendToHandler } from './hosts/conformance/send-to-handler.ts';
import { getTexts } from './hosts/conformance/site.ts';
import { getCatalogue } from './setup/catalogues.ts';
import type { Files } from './setup/folders.ts';
import { publishedFiles } from './setup/publish.ts';
import { getSample, isThorough } from './setup/repetitions.ts';
import { shippedFolder } from './setup/shipped.ts';

const base = 'https://catalogue.example/some/l10n';

const counters = 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n';
const source = 'total: 2\ntotal_words: 2\ntotal_chars: 9\n';
const long = (first: string) => first.padEnd(100, '-_9Z');

function component(repo: string): string {
  return `name: App\nsource_language: en\nrepo: ${repo}\nbranch: release/1.0\nfilemask: "a b/#?%/*.po"\nfile_format: po\n`;
}

/** Names as awkward as the rules allow: they begin other names, are those of lists, and are long. */
const awkward: Files = {
  'site.yaml': 'base_url: https://x.example\n',
  'languages/kab_KAB.yaml': 'name: Kabyle\n',
  ...Object.fromEntries(
    ['a', 'a-b', 'A_', 'api', 'languages', 'page-2', long('p')].flatMap((project) => [
      [`projects/${project}/project.yaml`, 'name: "Pro/ject ?&#%"\n'],
      ...['translations', 'statistics', '0', long('c')].flatMap((slug) => {
        const folder = `projects/${project}/${slug}`;
        const repo = slug === '0' ? 'git@gitlab.com:a/b/c.git' : 'https://code.example.org/x';
        return [
          [`${folder}/component.yaml`, component(repo)],
          [`${folder}/en.yaml`, source],
          ...['ca@valencia', 'de_CH@1996', 'kab_KAB', 'pt_BR', 'zh_Hant_HK'].map((code) => [
            `${folder}/${code}.yaml`,
            counters,
          ]),
        ];
      }),
    ]),
  ),
};

const single: Files = {
  'site.yaml': 'base_url: https://x.example\n',
  'projects/one/project.yaml': 'name: One\n',
  'projects/one/app/component.yaml': component('https://github.com/owner/name'),
  'projects/one/app/en.yaml': source,
};

const empty: Files = { 'site.yaml': 'base_url: https://x.example\n' };

function shipped(): Catalogue {
  const result = checkCatalogue(loadWrittenSources(shippedFolder), { baseUrl: base });
  if ('catalogue' in result) return result.catalogue;
  throw new Error(JSON.stringify(result.problems));
}

function getPublished(catalogue: Catalogue) {
  const files = getTexts(publishedFiles(catalogue));
  const send = sendToHandler(resources, files, '/some/l10n');
  const get = (address: string) =>
    send(address.slice('https://catalogue.example'.length), { method: 'GET', headers: {} });
  return { files, get };
}

/** Every own address in a text, by the form of the text that it is in. */
function addressesIn(files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const text of files.values()) {
    // None of them holds a quote, a comma, a line break or what represents one in JSON or HTML.
    for (const [address] of text.matchAll(
      /https:\/\/catalogue\.example\/some\/l10n[^"&<,)\r\n\\]*/g,
    )) {
      found.add(address);
    }
    // Pages name each other by paths.
    for (const [, path] of text.matchAll(/ (?:href|src)="(\/some\/l10n\/[^"#]*)"/g)) {
      found.add(`https://catalogue.example${path}`);
    }
  }
  return found;
}

const isPage = /^(?:\/(?:languages|projects|engage|translate)\/.*|\/api\/docs\/|\/?)$/;

/** Undefined when the response is right. */
async function fault(
  address: string,
  { files, get }: ReturnType<typeof getPublished>,
): Promise<string | undefined> {
  const { pathname, search } = new URL(address);
  const path = pathname.slice('/some/l10n'.length);
  const wrong = (what: string) => `${what}: ${address}`;
  if (search !== '' && search !== '?format=api') return wrong('another query');
  const response = await get(address);
  const text = await response.text();
  if (isPage.test(path)) {
    const isThere = response.status === 200 && text === files.get(`${path || '/'}index.html`);
    return isThere ? undefined : wrong('a page');
  }
  if (/\.(?:atom|css|csv|js|md|ndjson|png|svg|txt)$/.test(path)) {
    return response.status === 200 && text === files.get(path) ? undefined : wrong('a file');
  }
  if (text === '') return wrong('nothing');
  const detail = response.status === 404 ? JSON.parse(text).detail : undefined;
  if (path.endsWith('/units/')) {
    return /are not published/.test(detail) ? undefined : wrong('strings');
  }
  const stem = path.endsWith('/') ? `${path}index` : path.replace(/\.json$/, '');
  const file = files.get(stem + (search === '' || path.endsWith('/file/') ? '.json' : '.api.json'));
  if (path.endsWith('/file/')) {
    if (file === undefined) return /no forge/.test(detail) ? undefined : wrong('no file');
    const location = response.headers.get('location');
    const isThere = response.status === 302 && location === JSON.parse(file).url;
    return isThere ? undefined : wrong('a file elsewhere');
  }
  if (response.status !== 200) return wrong(String(response.status));
  if (response.headers.get('content-type') !== 'application/json') return wrong('no JSON');
  return text === file ? undefined : wrong('another text');
}

const catalogues: [string, () => Catalogue, number][] = [
  ['a catalogue with awkward names', () => getCatalogue(awkward, base), 1000],
  ['a catalogue of one component', () => getCatalogue(single, base), 40],
  ['an empty catalogue', () => getCatalogue(empty, base), 7],
];
// It has more than a thousand files, and no kind of its own.
if (isThorough) catalogues.unshift(['the shipped catalogue', shipped, 1000]);

describe.each(catalogues)('of %s', (_, catalogueNow, least) => {
  const published = getPublished(catalogueNow());

  test('every own address answers as the table says, in both forms', async () => {
    const addresses = addressesIn(published.files);
    expect(addresses.size).toBeGreaterThanOrEqual(least);
    const faults: string[] = [];
    for (const address of getSample([...addresses])) {
      const wrong = await fault(address, published);
      if (wrong !== undefined) faults.push(wrong);
    }
    expect(faults).toEqual([]);
  });

  test('every record but the home page is linked to, or known by its path', () => {
    const addresses = addressesIn(published.files);
    const unlinked = [...published.files.keys()]
      .filter((path) => path.endsWith('/index.json'))
      .map((path) => path.slice(0, -'index.json'.length))
      .filter((path) => !addresses.has(base + path));
    const known = /^\/api\/statistics\/$|^\/exports\/stats\/|\/(?:history|metrics)\/$/;
    expect(unlinked.filter((path) => !known.test(path))).toEqual([]);
  });
});

test('the lists of an empty catalogue are empty', async () => {
  const { get } = getPublished(getCatalogue(empty, base));
  for (const list of ['projects', 'components', 'translations', 'languages', 'changes']) {
    const response = await get(`${base}/api/${list}/`);
    expect(await response.json()).toEqual({ count: 0, next: null, previous: null, results: [] });
  }
});
