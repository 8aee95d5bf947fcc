// Declares the commands for hosts, `select`, those for parts of files (`readme`, `appstream`), `import` and `mcp`, and loads each when it is called.

import { Argument, type Command, Option } from 'commander';
import { testedHostNames } from '../hosts/conformance/differences.ts';
import { configuredHosts } from '../hosts/names.ts';
import { Failure } from '../problem/problem.ts';
import { selectFormats } from '../release/formats.ts';
import { codePlatforms } from '../release/platform-codes.ts';
import { quote } from '../text/wording.ts';
import { importSources } from './choices.ts';
import type { ImportOrigin } from './import.ts';
import {
  createAction,
  createBaseUrlOption,
  createCacheOption,
  createCatalogueOption,
  createNoCacheOption,
  createProgramOption,
  parsePercentage,
  parseWholeNumber,
} from './options.ts';

/** Adds both commands to the program. */
export function addHostCommands(program: Command): void {
  program
    .command('host-config')
    .description('make what a host needs: print a configuration, or write files into a repository')
    .addArgument(new Argument('<host>', 'where the site is published').choices(configuredHosts))
    .option('--root <dir>', 'the published folder, which nginx, caddy and apache need')
    .option('--listen <address>', 'the address for the server to listen on, as HOST:PORT')
    .option('--server-name <name>', 'the name of the site, such as translate.example.org')
    .option('--site', 'only the site, for a configuration that holds others')
    .option('--dir <dir>', 'the repository, for hosts that find files there', '.')
    .addOption(createProgramOption())
    .option('--force', 'write over files that something else has made')
    .addOption(createCatalogueOption())
    .addOption(createBaseUrlOption("BASE_URL in the environment, or site.yaml's"))
    .option('--base-path <path>', 'the path of the base URL alone, such as /repo')
    .action(createAction(async () => (await import('./host-config.ts')).runHostConfigCommand));

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
    .action(createAction(async () => (await import('./conformance.ts')).runConformanceCommand));
}

/** Adds the command to the program. */
export function addSelectCommand(program: Command): void {
  program
    .command('select')
    .description('print the languages to ship: those that reach a minimum')
    .argument('[project]', 'a project or a component, such as excalidraw or excalidraw/app')
    .addOption(createCatalogueOption())
    .option('--from <dir>', 'count a checkout, without any catalogue')
    .option('--site <url>', 'ask a published site')
    .option(
      '--part <name>',
      'only a part of the project (default: the part that decides, if one does)',
    )
    .option('--min <percent>', "the minimum (default: the catalogue's own, or 80)", parsePercentage)
    .option(
      '--keep <percent>',
      'the minimum of languages that are shipped already',
      parsePercentage,
    )
    .option('--shipped <file>', 'a file with the codes of those')
    .option(
      '--max-failing <number>',
      'leave out languages with more failing strings',
      parseWholeNumber,
    )
    .option(
      '--max-machine <percent>',
      'leave out languages with a larger share of machine translations',
      parsePercentage,
    )
    .option('--words', 'count words in place of strings')
    .option('--require <codes>', 'exit with 1 when one of these is left out: de,fr')
    .option('--of-source', 'count what files lack of the source as missing')
    .option('--drop-variants', 'leave out variants that are worse than their parents')
    .addOption(new Option('--codes <form>', 'how codes are written').choices(codePlatforms))
    .addOption(
      new Option('--format <format>', 'what is printed').choices(selectFormats).default('lines'),
    )
    .addOption(createCacheOption())
    .addOption(createNoCacheOption())
    .action(createAction(async () => (await import('./select.ts')).runSelectCommand));
}

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
    .action(createAction(async () => (await import('./readme.ts')).runReadmeCommand));

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
    .action(createAction(async () => (await import('./appstream.ts')).runAppstreamCommand));
}

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

/** Adds the command that serves tools for agents. */
export function addAgentCommand(program: Command): void {
  program
    .command('mcp')
    .description('answer the questions of coding agents, by the Model Context Protocol')
    .argument('[dir]', 'a checkout of translated software (default: the one you are in)')
    .option('--site <url>', 'ask a published site, which has no translation files')
    .addOption(createCacheOption())
    .addOption(createNoCacheOption())
    .action(createAction(async () => (await import('./mcp.ts')).runMcpCommand));
}
