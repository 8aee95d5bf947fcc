// The feeds of a catalogue with a past: what they say, and whether they are Atom.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/build.ts';
import type { RecordedHistory } from '../../../src/catalogue/history/recorded.ts';
import { systemProgram } from '../../hosts/tools.ts';
import { getSources, smallCatalogue } from '../../setup/catalogues.ts';
import { type Files, temporaryFolder } from '../../setup/folders.ts';
import { past } from '../../setup/past.ts';
import { projectFolder } from '../../setup/project.ts';
import { publishRoutes, readText } from '../../setup/publish.ts';

const odd: Files = {
  ...smallCatalogue,
  'site.yaml': 'base_url: https://x.test:8443/below\ntitle: "A <b> & \\"quotes\\" \\uffff"\n',
  'projects/demo/project.yaml': 'name: "]]> & <Demo> \\U0001F600"\n',
};

const noon = Date.UTC(2026, 9, 1, 12) / 1000;
const brazil = 'projects/demo/app/pt_BR.yaml';
const history = past(
  [noon - 86_400, { ...odd, [brazil]: 'translated: 1\n' }],
  [noon, { [brazil]: 'translated: 2\n' }],
  [noon + 60, { 'projects/demo/app/en.yaml': 'total: 8\n', [brazil]: odd[brazil] ?? '' }],
  [noon + 120, { 'projects/demo/glossary/de.yaml': 'translated: 2\n' }],
  [
    noon + 3 * 86_400,
    { 'projects/demo/glossary/de.yaml': odd['projects/demo/glossary/de.yaml'] ?? '' },
  ],
);

function getFeeds(files: Files, recorded?: RecordedHistory): Record<string, string> {
  const result = checkCatalogue(getSources(files), { history: recorded });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const all = publishRoutes(result.catalogue, ({ path }) => path.startsWith('/feeds/'));
  return Object.fromEntries(all.map((file) => [file.path, readText(file)]));
}

describe('feeds', () => {
  test('are there of everything, of each project and each language, when the past is known', () => {
    expect(Object.keys(getFeeds(odd, history)).sort()).toEqual([
      'feeds/changes.atom',
      'feeds/languages/de.atom',
      'feeds/languages/en.atom',
      'feeds/languages/pt_BR.atom',
      'feeds/projects/demo.atom',
    ]);
    expect(getFeeds(odd)).toEqual({});
  });

  test('have an entry for each day, and one for each milestone', () => {
    const feeds = getFeeds(smallCatalogue, history);
    expect(feeds['feeds/languages/pt_BR.atom']).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <id>https://translate.demo.test/feeds/languages/pt_BR.atom</id>
      <title>Portuguese (Brazil): Example</title>
      <updated>2026-10-01T12:01:00Z</updated>
      <author><name>Example</name></author>
      <link rel="alternate" type="text/html" href="https://translate.demo.test/languages/pt_BR/"/>
      <link rel="self" type="application/atom+xml" href="https://translate.demo.test/feeds/languages/pt_BR.atom"/>
      <entry>
      <id>tag:translate.demo.test,2026-10-01:/feeds/languages/pt_BR/2026-10-01</id>
      <title>Demo, App: 2 strings translated</title>
      <published>2026-10-01T12:00:00Z</published>
      <updated>2026-10-01T12:01:00Z</updated>
      <link rel="alternate" type="text/html" href="https://translate.demo.test/languages/pt_BR/"/>
      <content type="html">&lt;ul&gt;&lt;li&gt;&lt;a href=&quot;https://translate.demo.test/projects/demo/app/pt_BR/&quot;&gt;Demo, App&lt;/a&gt;: 2 strings translated&lt;/li&gt;&lt;/ul&gt;</content>
      </entry>
      <entry>
      <id>tag:translate.demo.test,2026-09-30:/feeds/languages/pt_BR/2026-09-30</id>
      <title>Demo, App: new, 1 of 8 translated</title>
      <published>2026-09-30T12:00:00Z</published>
      <updated>2026-09-30T12:00:00Z</updated>
      <link rel="alternate" type="text/html" href="https://translate.demo.test/languages/pt_BR/"/>
      <content type="html">&lt;ul&gt;&lt;li&gt;&lt;a href=&quot;https://translate.demo.test/projects/demo/app/pt_BR/&quot;&gt;Demo, App&lt;/a&gt;: new, 1 of 8 translated&lt;/li&gt;&lt;/ul&gt;</content>
      </entry>
      </feed>
      "
    `);
    expect(feeds['feeds/languages/en.atom']?.match(/<id>.*<\/id>/g)).toEqual([
      '<id>https://translate.demo.test/feeds/languages/en.atom</id>',
      '<id>tag:translate.demo.test,2026-09-30:/feeds/languages/en/2026-09-30</id>',
    ]);
  });

  test('have a milestone as an entry of its own, which leads to the translation', () => {
    const reached = past(
      [noon, { ...smallCatalogue, [brazil]: 'translated: 1\n' }],
      [noon + 86_400, { [brazil]: 'translated: 5\n' }],
    );
    const feeds = getFeeds({ ...smallCatalogue, [brazil]: 'translated: 5\n' }, reached);
    const [milestone = '', day = ''] =
      feeds['feeds/projects/demo.atom']?.split('<entry>').slice(1) ?? [];
    expect(milestone).toContain('<title>App: Portuguese (Brazil) reached ');
    expect(milestone).toContain(
      '<link rel="alternate" type="text/html" href="https://translate.demo.test/projects/demo/app/pt_BR/"/>',
    );
    expect(milestone).toMatch(/<id>tag:.*\/feeds\/projects\/demo\/2026-10-02\/demo\/app\/50</);
    expect(day).toMatch(/<id>tag:.*\/feeds\/projects\/demo\/2026-10-02</);
  });

  test('keep every id and every entry when the past goes on', () => {
    const [before, after] = [history.commits.slice(0, -1), history.commits].map((commits) =>
      getFeeds(odd, { ...history, commits, newest: commits.at(-1) ?? history.newest }),
    );
    for (const [path, text] of Object.entries(before ?? {})) {
      const entries = text.match(/<entry>.*?<\/entry>/gs) ?? [];
      expect(entries.filter((entry) => after?.[path]?.includes(entry) !== true)).toEqual([]);
    }
  });

  const xmllint = systemProgram('xmllint', 'libxml2-utils');

  test.skipIf(xmllint === undefined)('are Atom, whatever names are made of', () => {
    const folder = temporaryFolder();
    const files = [odd, smallCatalogue].flatMap((catalogue, at) =>
      Object.entries(getFeeds(catalogue, history)).map(([path, text]) => {
        const file = join(folder, `${at}-${path.replaceAll('/', '-')}`);
        writeFileSync(file, text);
        return file;
      }),
    );
    expect(files).toHaveLength(10);
    const grammar = join(projectFolder, 'test/pages/feeds/atom.rng');
    const check = (...some: readonly string[]) =>
      execFileSync(xmllint ?? '', ['--noout', '--nonet', '--relaxng', grammar, ...some], {
        stdio: 'pipe',
      });
    check(...files);
    // The grammar tells what is no Atom.
    const broken = join(folder, 'broken.atom');
    const text = getFeeds(odd, history)['feeds/changes.atom'] ?? '';
    for (const part of [/<updated>.*?<\/updated>\n/, /<id>.*?<\/id>\n/, /<title>.*?<\/title>\n/]) {
      writeFileSync(broken, text.replace(part, ''));
      expect(() => check(broken)).toThrow();
    }
    writeFileSync(broken, text.replace(/<updated>.*?</, '<updated>1 October<'));
    expect(() => check(broken)).toThrow();
  });
});
