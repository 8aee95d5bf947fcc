// Declares the command `import`.

import type { Command } from 'commander';
import { importSources } from '../import/sources.ts';
import { Failure } from '../problem/failure.ts';
import { quote } from '../text/wording.ts';
import type { ImportOrigin } from './import.ts';
import { createBaseUrlOption, createCatalogueOption } from './options.ts';

/** Adds the command to the program. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description(
      'write a catalogue from a translation server or a published one, or bring it up to date',
    )
    .argument(
      '<source>',
      `an all.json of a published catalogue, or the kind of a server: ${importSources.join(', ')}`,
    )
    .argument('[address]', 'the address of the server, such as https://hosted.example.org')
    .addOption(createCatalogueOption())
    .option('--project <slugs...>', 'import only these projects')
    .option('--component <names...>', 'import only these components, as project/component')
    .option(
      '--details',
      'also ask for ids, revisions and codes in file names: a second request for each component',
    )
    .option(
      '--source-language <code>',
      'the source language, where the server does not give it',
      'en',
    )
    .addOption(createBaseUrlOption('an example, in a new catalogue'))
    .option('--prune', 'remove what the server no longer has')
    .addHelpText(
      'after',
      '\nThe environment variable TRANSLATION_CATALOGUE_TOKEN may hold a token of the server.',
    )
    .action(async (source: string, address: string | undefined, flags) => {
      const importOrigin = parseImportOrigin(source, address);
      const { runImport } = await import('./import.ts');
      process.exitCode = await runImport(importOrigin, flags);
    });
}

function parseImportOrigin(source: string, address: string | undefined): ImportOrigin {
  const server = importSources.find((name) => name === source);
  if (server !== undefined && address !== undefined) return { server, address };
  const kinds = importSources.join(', ');
  if (server !== undefined) {
    throw new Failure(
      `\`import ${server}\` needs the address of the server.\nWrite it as in \`import ${server} https://hosted.example.org\`.`,
    );
  }
  if (address !== undefined) {
    throw new Failure(
      `${quote(source)} is not a kind of server.\nName one of ${kinds}, or an \`all.json\` alone.`,
    );
  }
  if (/^https?:/.test(source)) {
    throw new Failure(
      `The kind of the server is missing before ${quote(source)}.\nName one of ${kinds}.`,
    );
  }
  return { file: source };
}
