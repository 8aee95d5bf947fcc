// Announcements of a site, a project and a component: in lists of the API, on pages, in feeds and in calendars.

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { getSources, smallCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';
import { past } from '../setup/past.ts';
import { publishedFiles, readText } from '../setup/publish.ts';

const longMessage = `Freeze; 日本語, ${'ü€𝄞'.repeat(40)} \\n <b>`;

const files: Files = {
  ...smallCatalogue,
  'site.yaml': `${smallCatalogue['site.yaml']}announcements:\n  - message: Hello\n`,
  'projects/demo/project.yaml': `${smallCatalogue['projects/demo/project.yaml']}announcements:
  - message: ${JSON.stringify(longMessage)}
    severity: danger
    since: 2026-11-01
    until: 2026-12-01
  - message: Only for Brazil
    languages: [pt_BR]
    until: 2028-02-29
`,
  'projects/demo/app/component.yaml': `${smallCatalogue['projects/demo/app/component.yaml']}announcements:
  - message: App first
    since: 2026-11-02
`,
};

const noon = Date.UTC(2026, 9, 1, 12) / 1000;

function publish(catalogueFiles: Files): ReadonlyMap<string, string> {
  const history = past([noon, catalogueFiles]);
  const result = checkCatalogue(getSources(catalogueFiles), { history });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return new Map(publishedFiles(result.catalogue).map((file) => [file.path, readText(file)]));
}

const published = publish(files);

function getMessages(path: string): readonly string[] {
  const list = JSON.parse(
    published.get(`api/${path}/announcements/index.json`) ?? '{"results":[]}',
  );
  return list.results.map(({ message }: { readonly message: string }) => message);
}

function getText(path: string): string {
  return (published.get(path) ?? '').replace(/<[^<>]*>/g, '');
}

describe('lists of announcements', () => {
  test('have those of everything above', () => {
    expect(getMessages('projects/demo')).toEqual(['Hello', longMessage]);
    expect(getMessages('components/demo/app')).toEqual(['Hello', longMessage, 'App first']);
    expect(getMessages('components/demo/glossary')).toEqual(['Hello', longMessage]);
  });

  test('have those for one language only there', () => {
    const all = ['Hello', longMessage, 'Only for Brazil'];
    expect(getMessages('projects/demo/languages/pt_BR')).toEqual(all);
    expect(getMessages('projects/demo/languages/de')).toEqual(['Hello', longMessage]);
    expect(getMessages('translations/demo/app/pt_BR')).toEqual([...all, 'App first']);
  });

  test('have the fields of a translation server', () => {
    const list = JSON.parse(published.get('api/projects/demo/announcements/index.json') ?? '');
    expect(list).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        { id: expect.any(Number), message: 'Hello', severity: 'info', expiry: null, notify: false },
        {
          id: expect.any(Number),
          message: longMessage,
          severity: 'danger',
          expiry: '2026-12-01',
          notify: false,
        },
      ],
    });
  });

  test('are not published without announcements', () => {
    expect(
      [...publish(smallCatalogue).keys()].filter((path) => /announce|\.ics/.test(path)),
    ).toEqual([]);
  });
});

describe('pages', () => {
  test('show announcements with the strings that are left', () => {
    const page = getText('projects/demo/app/pt_BR/index.html');
    expect(page).toContain('Hello\n');
    expect(page).toContain('&lt;b&gt; 5 strings left until 1 Dec 2026.');
    expect(page).toContain('Only for Brazil 5 strings left until 29 Feb 2028.');
    expect(page).toContain('App first\n');
  });

  test('name the languages where they show all', () => {
    expect(getText('projects/demo/index.html')).toContain(
      'pt_BR: Only for Brazil Until 29 Feb 2028.',
    );
    expect(getText('projects/demo/glossary/de/index.html')).not.toContain('Only for Brazil');
    expect(getText('languages/de/index.html')).toContain('Hello');
  });
});

describe('feeds', () => {
  const getTitles = (path: string) =>
    [...(published.get(path) ?? '').matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title);

  test('have an entry for each announcement with `since`', () => {
    expect(getTitles('feeds/projects/demo.atom').slice(1, 3)).toEqual([
      expect.stringMatching(/^Demo: Freeze; 日本語/),
      'Demo, App: App first',
    ]);
    expect(published.get('feeds/changes.atom')).toContain(
      '<updated>2026-11-02T00:00:00Z</updated>',
    );
  });
});

describe('calendars', () => {
  const calendar = published.get('feeds/announcements.ics') ?? '';

  test('have short lines that end in CR LF', () => {
    const lines = calendar.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(calendar).not.toContain('\ufffd');
  });

  test('are read by another program', () => {
    const events = new ICAL.Component(ICAL.parse(calendar))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
      [`Demo: ${longMessage}`, '2026-12-01'],
      ['Demo: pt_BR: Only for Brazil', '2028-02-29'],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    const stamps = calendar.match(/^DTSTAMP:.*$/gm)?.map((line) => line.trim());
    expect(stamps).toEqual(['DTSTAMP:20261101T000000Z', 'DTSTAMP:20280229T000000Z']);
  });

  test('keep the event when its day changes', () => {
    const [, uid] = /^(UID:.*)$/m.exec(calendar) ?? [];
    const project = 'projects/demo/project.yaml';
    const later = (files[project] ?? '').replace('2026-12-01', '2026-12-08');
    const moved = publish({ ...files, [project]: later }).get('feeds/projects/demo.ics');
    expect(moved).toContain(`${uid}\r\n`);
    expect(moved).toContain('DTSTART;VALUE=DATE:20261208');
  });
});
