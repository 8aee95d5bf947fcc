// Until the package is published, another person could register its name: so no document, message or workflow may run
// or install it by the bare name. And the program names no document that its user may not have.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublished } from '../src/cli/program-source.ts';
import { projectFolder } from './setup/project.ts';

/** Commands that get a package of that name from a registry. */
const fromRegistry = [
  /\b(?:npx|bunx|pnpx|npm (?:exec|x)|yarn dlx|pnpm dlx)(?: -\S+)* translation-catalogue\b/,
  /\b(?:npm (?:i|install|add|ci)|yarn(?: global)? add|pnpm add|bun add|deno (?:add|install))(?: -\S+)* (?:npm:)?translation-catalogue\b/,
  /--package[= ]translation-catalogue\b/,
  /\bnpm:translation-catalogue\b/,
  /\/\/(?:esm\.sh|unpkg\.com|cdn\.jsdelivr\.net\/npm|cdn\.skypack\.dev)\/translation-catalogue\b/,
];

/** A command that has the package's address before the name of the program. */
const withAddress = /--package=(?!translation-catalogue)\S+ translation-catalogue\b/g;

function listTexts(folder: string, endings: RegExp): (readonly [path: string, text: string])[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path) && !path.includes('node_modules'))
    .map((path) => [`${folder}/${path}`, readFileSync(join(projectFolder, folder, path), 'utf8')]);
}

const readme = ['README.md', 'CONTRIBUTING.md', 'action.yml', 'netlify.toml', 'wrangler.jsonc'].map(
  (path) => [path, readFileSync(join(projectFolder, path), 'utf8')] as const,
);
const documents = [
  ...readme,
  ...listTexts('docs', /\.md$/),
  ...listTexts('catalogue', /README\.md$/),
  ...listTexts('.github', /\.(?:md|ya?ml)$/),
];
const program = [...listTexts('bin', /\.js$/), ...listTexts('client', /\.js$/)];

function findInstallations(text: string): string[] {
  const without = text.replaceAll(withAddress, '');
  return fromRegistry.flatMap((pattern) => pattern.exec(without)?.[0] ?? []);
}

test.each([
  'npx translation-catalogue check',
  'npx --yes translation-catalogue build',
  'npm install --save-dev translation-catalogue',
  'npm i translation-catalogue',
  'npx --package=translation-catalogue@1.0.0 translation-catalogue',
  "import { createClient } from 'npm:translation-catalogue/client'",
  "import 'https://esm.sh/translation-catalogue/client'",
])('%s is found', (text) => {
  expect(findInstallations(text)).not.toEqual([]);
  expect(findInstallations('npx --yes --package=./x.tgz translation-catalogue check')).toEqual([]);
});

test.skipIf(isPublished)('nothing gets the package by a name that anyone could register', () => {
  const found = [...documents, ...program].flatMap(([path, text]) =>
    findInstallations(text).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('no message names a document of this repository', () => {
  const found = program.flatMap(([path, text]) =>
    (text.match(/\bdocs\/[\w-]+\.md\b/g) ?? []).map((document) => `${path}: ${document}`),
  );
  expect(found).toEqual([]);
});

test('no document names a version of the Action, as none has a tag', () => {
  const found = documents.flatMap(([path, text]) =>
    (text.match(/uses: OWNER\/translation-catalogue\S*@(?!COMMIT\b)\S+/g) ?? []).map(
      (words) => `${path}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});
