// The commands that write a part of a file: a table into a README, languages into a metainfo file.

import type { Command } from 'commander';
import { baseUrl, catalogue, parsePercentage } from './options.ts';

/** Adds the commands to the program. */
export function addPartCommands(program: Command): void {
  program
    .command('readme')
    .description('write a table of how far each language is into a README, between two markers')
    .argument('[file]', 'the README', 'README.md')
    .option('--project <project>', 'a project or a component, such as excalidraw or excalidraw/app')
    .addOption(catalogue())
    .option('--from <dir>', 'count a checkout, without any catalogue')
    .option('--min <percent>', 'leave out languages below that percentage', parsePercentage)
    .option('--check', 'write nothing; exit with 1, and show the difference, when it is stale')
    .addOption(baseUrl("BASE_URL in the environment, or site.yaml's"))
    .action(async (file: string, flags) => {
      const { runReadme } = await import('./readme.ts');
      process.exitCode = await runReadme(file, flags);
    });

  program
    .command('appstream')
    .description('write how far each language is into the <languages> of a metainfo file')
    .argument('<file>', 'the metainfo file, such as data/org.example.App.metainfo.xml')
    .option('--project <project>', 'a project or a component, such as excalidraw or excalidraw/app')
    .addOption(catalogue())
    .option('--from <dir>', 'count a checkout, without any catalogue')
    .option('--min <percent>', 'leave out languages below that percentage', parsePercentage)
    .option('--check', 'write nothing; exit with 1, and show the difference, when it is stale')
    .action(async (file: string, flags) => {
      const { runAppstream } = await import('./appstream.ts');
      process.exitCode = await runAppstream(file, flags);
    });
}
