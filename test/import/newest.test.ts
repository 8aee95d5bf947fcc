// Whatever the newest API may answer by its schema, the importer accepts it and writes a sound catalogue.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCatalogue } from '../setup/catalogues.ts';
import { countExamples } from '../setup/examples.ts';
import { component, language, statistics, translation } from './newest-answers.ts';
import { importInto, newCatalogue } from './run-import.ts';
import { answerWith, type Records, standIn } from './stand-in.ts';

const codes = ['en', 'de', 'pt_BR', 'zh_Hant', 'tlh_XA'];
const slugs = ['app', 'docs', 'x-1'];

test('every answer that the schema allows becomes a sound catalogue', async () => {
  let records: Records = {};
  const server = await standIn((request, response, address) =>
    answerWith(() => records)(request, response, address),
  );
  const at = (slug: string, list: string) => `/api/components/demo/${slug}/${list}/`;
  const lists = fc.record({
    components: fc.tuple(...slugs.map((slug) => component(server.address, slug))),
    languages: fc.tuple(...codes.map(language)),
    statistics: fc.tuple(...slugs.map(() => fc.tuple(...codes.map(statistics)))),
    translations: fc.tuple(...slugs.map(() => fc.tuple(...codes.map(translation)))),
  });
  await fc.assert(
    fc.asyncProperty(lists, fc.boolean(), async (given, wantsDetails) => {
      // No two records of a server have one id.
      let id = 1;
      const withId = <Row extends object>(row: Row) => ({ ...row, id: id++ });
      records = {
        '/api/components/': given.components.map(withId),
        '/api/languages/': given.languages.map((one) => ({ ...one, plural: withId(one.plural) })),
        ...Object.fromEntries(
          slugs.flatMap((slug, index) => [
            [at(slug, 'statistics'), given.statistics[index]],
            [at(slug, 'translations'), given.translations[index]?.map(withId)],
          ]),
        ),
      };
      const words = ['weblate', server.address, ...(wantsDetails ? ['--details'] : [])];
      const { status, stderr, files } = await importInto(newCatalogue(), words);
      expect(stderr).not.toMatch(/TypeError|ZodError|\n\s+at /);
      expect(status).toBe(0);
      const { projects } = getCatalogue(files);
      const components = projects.flatMap((project) => project.components);
      const known = given.components.filter((one) => one.source_language !== undefined);
      expect(components).toHaveLength(known.length);
      for (const { translations } of components) expect(translations).toHaveLength(codes.length);
    }),
    { numRuns: countExamples(160), endOnFailure: true },
  );
}, 90_000);
