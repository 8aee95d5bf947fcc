// The command `import`, with a source for each kind of server or file.

import { Argument, type Command } from 'commander';
import { importSources } from '../import/sources.ts';
import { baseUrl, catalogue } from './options.ts';

/** Adds the command to the program. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('write a catalogue from a translation server, or bring it up to date')
    .addArgument(new Argument('<source>', 'the kind of server').choices(importSources))
    .argument('<place>', 'the address of the server, such as https://hosted.example.org')
    .addOption(catalogue())
    .option('--project <slugs...>', 'import only these projects')
    .option('--component <names...>', 'import only these components, as project/component')
    .option(
      '--details',
      'also ask for ids, revisions and codes in file names: a second request for each component',
    )
    .addOption(baseUrl('an example, in a new catalogue'))
    .option('--prune', 'remove what the server no longer has')
    .addHelpText(
      'after',
      '\nThe environment variable TRANSLATION_CATALOGUE_TOKEN may hold a token of the server.',
    )
    .action(async (source, place: string, flags) => {
      const { runImport } = await import('./import.ts');
      process.exitCode = await runImport(source, place, flags);
    });
}
