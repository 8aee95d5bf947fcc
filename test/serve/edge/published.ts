// A few published files for tests of single modules: small texts at the paths of real records.
// The conformance suite has a site of its own (test/hosts/conformance/site.ts).

const paths = [
  '/api/translations/demo/app/cs',
  '/api/translations/demo/app/pt_BR',
  '/api/translations/demo/app/ca@valencia',
  '/api/languages/cs/statistics',
  '/api/languages/pt_BR/statistics',
];

/** Their texts, by path. */
export const publishedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  paths.flatMap((path) => [
    [`${path}/index.json`, `{"record":"${path}","text":"Čeština – ελληνικά"}\n`],
    [
      `${path}/index.api.json`,
      `{\n  "record": "${path}",\n  "url": "http://127.0.0.1/?format=api"\n}\n`,
    ],
  ]),
);
