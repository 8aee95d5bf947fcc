// Declares the commands `host-config`, which configures a host, and `conformance`, which tests a deployed site.

import { Argument, type Command, Option } from 'commander';
import { testedHostNames } from '../hosts/conformance/differences.ts';
import { configuredHosts } from '../hosts/names.ts';
import {
  createBaseUrlOption,
  createCacheOption,
  createCatalogueOption,
  createNoCacheOption,
  createProgramOption,
} from './options.ts';

/** Adds both commands to the program. */
export function addHostCommands(program: Command): void {
  program
    .command('host-config')
    .description('make what a host needs: print a configuration, or write files into a repository')
    .addArgument(new Argument('<host>', 'where the site is published').choices(configuredHosts))
    .option('--root <dir>', 'the published folder, which nginx and caddy need')
    .option('--listen <address>', 'the address for nginx or caddy to listen on, as HOST:PORT')
    .option('--server-name <name>', 'the name of the site, such as translate.example.org')
    .option('--site', 'only the site, for a configuration that holds others')
    .option('--dir <dir>', 'the repository, for netlify, cloudflare and github-pages', '.')
    .addOption(createProgramOption())
    .option('--force', 'write over files that something else has made')
    .addOption(createCatalogueOption())
    .addOption(createBaseUrlOption("BASE_URL in the environment, or site.yaml's"))
    .option('--base-path <path>', 'the path of the base URL alone, such as /repo')
    .action(async (host, flags) => {
      const { runHostConfigCommand } = await import('./host-config.ts');
      process.exitCode = await runHostConfigCommand(host, flags);
    });

  program
    .command('conformance')
    .description('ask a deployed site everything that the contract says, and print what is wrong')
    .argument('<address>', 'where the site is, such as https://translate.example.org')
    .addOption(createCatalogueOption())
    .addOption(createBaseUrlOption('the address'))
    .addOption(
      new Option(
        '--host <host>',
        'where the site is published: accepts what that host is known to answer differently',
      ).choices(testedHostNames),
    )
    .option('--all', 'print a row for every request too')
    .addOption(createCacheOption())
    .addOption(createNoCacheOption())
    .action(async (address: string, flags) => {
      const { runConformanceCommand } = await import('./conformance.ts');
      process.exitCode = await runConformanceCommand(address, flags);
    });
}
