// The commands about a host: `host-config` configures it, `conformance` asks a deployed site.

import { Argument, type Command, Option } from 'commander';
import { testedHostNames } from '../conformance/host-names.ts';
import { configuredHosts } from '../hosts/names.ts';
import { baseUrl, catalogue, programSource } from './options.ts';

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
    .addOption(programSource())
    .option('--force', 'write over files that something else has made')
    .addOption(catalogue())
    .addOption(baseUrl("BASE_URL in the environment, or site.yaml's"))
    .option('--base-path <path>', 'the path of the base URL alone, such as /repo')
    .action(async (host, flags) => {
      const { runHostConfig } = await import('./host-config.ts');
      process.exitCode = await runHostConfig(host, flags);
    });

  program
    .command('conformance')
    .description('ask a deployed site everything that the contract says, and print what is wrong')
    .argument('<address>', 'where the site is, such as https://translate.example.org')
    .addOption(catalogue())
    .addOption(baseUrl('the address'))
    .addOption(
      new Option(
        '--host <host>',
        'where the site is published: accepts what that host is known to answer differently',
      ).choices(testedHostNames),
    )
    .option('--all', 'print a row for every request too')
    .action(async (address: string, flags) => {
      const { runConformanceCommand } = await import('./conformance.ts');
      process.exitCode = await runConformanceCommand(address, flags);
    });
}
