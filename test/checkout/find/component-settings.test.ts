import { expect, test } from 'vitest';
import { getComponentSettings } from '../../../src/checkout/find/component-settings.ts';
import { detectIn, json, skippedLines, texts } from './found.ts';

test('settings say what the names of files cannot', async () => {
  const detection = await detectIn({
    'crowdin.yml':
      'files:\n  - source: /i18n/en.json\n    translation: /i18n/%locale%.json\n    languages_mapping:\n      locale:\n        pt-BR: brasil\n',
    'i18n/en.json': json(texts('en')),
    'i18n/de_AT.json': json(texts('de')),
    'i18n/de-AT.json': json(texts('de')),
    'i18n/zh_TW.json': json(texts('de', 2)),
    'i18n/brasil.json': json(texts('pt')),
    'i18n/zx.json': json(texts('fr')),
    'i18n/helper.json': json({ a: 'b' }),
    'i18n/index.json': json({ a: 'b' }),
  });
  expect(detection.components.map(getComponentSettings)).toEqual([
    {
      style: 'posix',
      regex: '^(?!de-AT$|helper$|zx$)[^.]+$',
      aliases: [['brasil', 'pt_BR']],
    },
  ]);
  expect(skippedLines(detection)).toEqual([
    'i18n/de-AT.json  It means the same language as i18n/de_AT.json.',
    'i18n/helper.json  "helper" is not the code of a known language.',
    'i18n/zx.json  "zx" is not the code of a known language.',
  ]);
});

test('settings say which codes are those of regions, in files, pages and folders of pages', async () => {
  const languages = { cn: 'de', en: 'en', tw: 'fr' } as const;
  const codes = Object.entries(languages);
  const { components } = await detectIn({
    ...Object.fromEntries(
      codes.flatMap(([code, language]) => [
        [`i18n/${code}.json`, json(texts(language))],
        [`README_${code}.md`, `# Notes ${code}\n`],
        [`docs/${code}/a.md`, `# A ${code}\n`],
        [`docs/${code}/b.md`, `# B ${code}\n`],
      ]),
    ),
    'all/translations.json': json(
      Object.fromEntries(codes.map(([code, language]) => [code, texts(language, 3)])),
    ),
  });
  expect(
    components.map((one) => [one.filemask, ...getComponentSettings(one).aliases.flat()]),
  ).toEqual(
    ['all/translations.json', 'i18n/*.json', 'README_*.md', 'docs/*/'].map((mask) => [
      mask,
      'tw',
      'zh_TW',
    ]),
  );
});

test('settings say nothing that the names of files say', async () => {
  const detection = await detectIn({
    'i18n/en.json': json(texts('en')),
    'i18n/pt-BR.json': json(texts('pt')),
  });
  expect(detection.components.map(getComponentSettings)).toEqual([
    { style: '', regex: '', aliases: [] },
  ]);
});

test('settings say nothing of a translation that tells the source texts, for want of a file of theirs', async () => {
  const keyed = { 'Save it.': 'a', 'Open it': 'b', 'Close it': 'c' };
  const po = (text: string) =>
    ['Save it', 'Open it'].map((id) => `msgid "${id}"\nmsgstr "${text} ${id}"\n`).join('\n');
  const detection = await detectIn({
    'lang/de.json': json(keyed),
    'lang/fr.json': json({ 'Save it.': 'd' }),
    'po/de.po': po('de'),
    'po/fr.po': po('fr'),
  });
  expect(detection.components.map(({ filemask }) => filemask)).toEqual(['lang/*.json', 'po/*.po']);
  expect(detection.components.flatMap((one) => getComponentSettings(one).aliases)).toEqual([]);
});
