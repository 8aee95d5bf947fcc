// Declares the commands that write a part of a file: `readme` and `appstream`.

import type { Command } from 'commander';
import {
  createBaseUrlOption,
  createCacheOption,
  createCatalogueOption,
  createNoCacheOption,
  parsePercentage,
} from './options.ts';

/** Adds the commands to the program. */
export function addPartCommands(program: Command): void {
  program
    .command('readme')
    .description('write a table of how far each language is into a README, between two markers')
    .argument('[file]', 'the README', 'README.md')
    .option('--project <project>', 'a project or a component, such as excalidraw or excalidraw/app')
    .addOption(createCatalogueOption())
    .option('--from <dir>', 'count a checkout, without any catalogue')
    .option('--min <percent>', 'leave out languages below that percentage', parsePercentage)
    .option('--check', 'write nothing; exit with 1, and show the difference, when it is stale')
    .addOption(createBaseUrlOption("BASE_URL in the environment, or site.yaml's"))
    .addOption(createCacheOption())
    .addOption(createNoCacheOption())
    .action(async (file: string, flags) => {
      const { runReadmeCommand } = await import('./readme.ts');
      process.exitCode = await runReadmeCommand(file, flags);
    });

  program
    .command('appstream')
    .description('write how far each language is into the <languages> of a metainfo file')
    .argument('<file>', 'the metainfo file, such as data/org.example.App.metainfo.xml')
    .option('--project <project>', 'a project or a component, such as excalidraw or excalidraw/app')
    .addOption(createCatalogueOption())
    .option('--from <dir>', 'count a checkout, without any catalogue')
    .option('--min <percent>', 'leave out languages below that percentage', parsePercentage)
    .option('--check', 'write nothing; exit with 1, and show the difference, when it is stale')
    .addOption(createCacheOption())
    .addOption(createNoCacheOption())
    .action(async (file: string, flags) => {
      const { runAppstreamCommand } = await import('./appstream.ts');
      process.exitCode = await runAppstreamCommand(file, flags);
    });
}
