// Declares the commands and runs the one that the arguments name. The module of a command is loaded when it is called,
// so that no command waits for the code of another.

import { Command, CommanderError, Option } from 'commander';
import { limitGit } from '../git/error.ts';
import { repositoryHosts } from '../hosts/names.ts';
import { hostNames as buildHostNames } from '../model/kinds.ts';
import { programVersion } from '../model/program.ts';
import { sanitizeLines } from '../text/visible.ts';
import { checkFormats, diffFormats, statusFormats } from './choices.ts';
import {
  addAgentCommand,
  addHostCommands,
  addImportCommand,
  addPartCommands,
  addSelectCommand,
} from './commands.ts';
import { explainError } from './failures.ts';
import {
  createAction,
  createBaseUrlOption,
  createCacheOption,
  createCatalogueOption,
  createFailOnOption,
  createNoCacheOption,
  createProgramOption,
  findCommandExample,
  parsePercentage,
  parsePort,
  setCatalogueOption,
  suggestChoices,
} from './options.ts';
import { exitStatus } from './terminal.ts';

const program = new Command('translation-catalogue')
  .description('Publish how far each translation is: a static API from YAML files.')
  .version(programVersion, '-v, --version', 'say the version')
  .helpCommand('help [command]', 'say what a command does, and list its flags')
  .configureOutput({ writeErr: (text) => process.stderr.write(sanitizeLines(text)) })
  .exitOverride();

program
  .command('build')
  .description('write the API into a folder, ready for a static host')
  .addOption(createCatalogueOption())
  .option(
    '--out <dir>',
    'the folder to write; the build removes files of earlier builds from it',
    'dist',
  )
  .addOption(createBaseUrlOption("BASE_URL in the environment, or site.yaml's"))
  .addOption(
    new Option(
      '--host <host>',
      "where the site is published: writes what that host needs, and no more (default: site.yaml's, or the host that builds)",
    ).choices(buildHostNames),
  )
  .option('--dry-run', 'say how large the site is, and write nothing')
  .option(
    '--strict',
    'refuse translation files that cannot be read, or whose past cannot, and a site that is too large for its host',
  )
  .addOption(
    new Option(
      '--project <slugs>',
      'build a part of the site, with these projects: a,b; may be given several times',
    )
      .argParser((text, slugs: readonly string[] = []) => [...slugs, ...text.split(',')])
      .conflicts(['join', 'host', 'baseUrl', 'dryRun']),
  )
  .option('--join <dirs...>', 'join the parts that builds with --project have written')
  .addOption(createCacheOption())
  .addOption(createNoCacheOption())
  .action(createAction(async () => (await import('./build.ts')).runBuildCommand));

program
  .command('check')
  .description('say everything that is wrong with the catalogue, and write nothing')
  .addOption(createCatalogueOption())
  .addOption(
    new Option('--format <format>', 'text for people, json for tools, github for annotations')
      .choices(checkFormats)
      .default('text'),
  )
  .addHelpText(
    'after',
    '\nIn json, the file of a problem is a path below the folder of --catalogue.',
  )
  .option('--min <percent>', "the minimum, instead of the catalogue's `minimum`", parsePercentage)
  .option('--strict', 'exit with 1 when a language is below its minimum, which else is a warning')
  .option('--verbose', 'name each language that is below its minimum, instead of their number')
  .option('--fix', 'first fix in the files what has one safe answer, and print the changes')
  .addOption(createCacheOption())
  .addOption(createNoCacheOption())
  .action(createAction(async () => (await import('./check.ts')).runCheckCommand));

program
  .command('diff')
  .description('say what a change does to the published API: the translations, figures and paths')
  .argument('<base>', 'what was before: a git revision, such as main, or a catalogue folder')
  .argument('[head]', 'what is now: another of them (default: the folder of --catalogue)')
  .addOption(createCatalogueOption())
  .addOption(
    new Option('--format <format>', 'text for people, json for tools, markdown for a comment')
      .choices(diffFormats)
      .default('text'),
  )
  .addOption(createBaseUrlOption("BASE_URL in the environment, or each site.yaml's"))
  .addOption(createFailOnOption())
  .addHelpText(
    'after',
    '\nA name that is both is taken for the revision; ./name is always a folder. In a' +
      '\nrevision, the catalogue is where --catalogue says.',
  )
  .addOption(createCacheOption())
  .addOption(createNoCacheOption())
  .action(createAction(async () => (await import('./diff.ts')).runDiffCommand));

program
  .command('preview')
  .description('serve the site from memory, and follow every change')
  .addOption(createCatalogueOption())
  .option('--listen <address>', 'the address to listen on, as HOST or HOST:PORT', '127.0.0.1')
  .addOption(new Option('--host <address>').hideHelp())
  .option('--port <number>', 'the port; 0 for any free one (default: 8080, or the next)', parsePort)
  .addOption(createBaseUrlOption('the address of the preview'))
  .addOption(createCacheOption())
  .addOption(createNoCacheOption())
  .action(createAction(async () => (await import('./preview.ts')).runPreview));

program
  .command('serve')
  .description('serve a folder that was built with --host node')
  .argument('[folder]', 'the published folder', 'dist')
  .option('--listen <address>', 'the address to listen on', '127.0.0.1')
  .option('--port <number>', 'the port; 0 for any free one (default: 8080, or the next)', parsePort)
  .action(createAction(async () => (await import('./serve.ts')).runServe));

const newFile = program
  .command('new')
  .description('write a new file of the catalogue: a project, component, translation or language');
program.hook('preSubcommand', async (_, command) => {
  if (command !== newFile) return;
  const { addSubcommands } = await import('./new.ts');
  addSubcommands(newFile, createCatalogueOption);
});

program
  .command('count')
  .description('fill the counters of a project from the translation files of its software')
  .argument('<project>', 'the folder of a project, or of one component: excalidraw, excalidraw/app')
  .requiredOption('--from <dir>', 'a checkout of the software, with its history')
  .addOption(createCatalogueOption())
  .option('--add', 'write counters of languages that only the checkout has')
  .option('--dry-run', 'write nothing, and show what would change')
  .addOption(
    new Option(
      '--same-as-source <state>',
      'what a text that repeats its source text is taken for',
    ).choices(['translated', 'untranslated']),
  )
  .option('--list-failing', 'print every string that fails a quality check')
  .option('--each-problem', 'tell each problem by itself, also those of one cause')
  .action(createAction(async () => (await import('./count.ts')).runCountCommand));

program
  .command('status')
  .description('say how far each translation in a checkout is; no catalogue is needed')
  .argument('[dir]', 'a checkout of translated software', '.')
  .addOption(
    new Option(
      '--format <format>',
      'text for people, markdown for a page, json and csv for tools, agent for a prompt',
    )
      .choices(statusFormats)
      .default('text'),
  )
  .option('--min <percent>', 'show only languages of at least that percentage', parsePercentage)
  .option('--language <code>', 'show only this language, such as de or pt_BR')
  .option('--part <name>', 'show and check only this part of translations.yaml')
  .option('--all', 'print a table for each component, however many there are')
  .option('--skipped', 'also list all that was not taken, and why')
  .option('--list-failing', 'also list each string that fails a quality check, and what was found')
  .option('--keys', 'also list keys that no code names, and keys in code that no file has')
  .addOption(new Option('--outdated', 'accepted, but the default').hideHelp())
  .option('--no-outdated', 'count translations whose source text has changed since as done')
  .option('--explain <path>', 'say why a file of the folder, or a mask with *, is counted or not')
  .option('--at <revision>', 'as it was in a commit, a tag, or on a day: main@{2026-10-01}')
  .option('--since <revision>', 'also say which translations fell behind since a revision')
  .addOption(createFailOnOption())
  .addOption(createCacheOption())
  .addOption(createNoCacheOption())
  .action(createAction(async () => (await import('./status.ts')).runStatusCommand));

addAgentCommand(program);

addSelectCommand(program);
addPartCommands(program);

program
  .command('init')
  .description('describe the translations of this repository in a catalogue, and publish it')
  .option('--yes', 'ask nothing')
  .option(
    '--catalogue <dir>',
    'where to write it (default: catalogue, at the top of the repository)',
  )
  .option('--base-url <url>', 'where it will be published')
  .option(
    '--minimum <percent>',
    'from which percentage on a language is ready (default: 80)',
    parsePercentage,
  )
  .addOption(
    new Option('--host <host>', 'write what this host needs (default: by the remote)').choices([
      ...repositoryHosts,
      'none',
    ]),
  )
  .addOption(createProgramOption())
  .option(
    '--separate',
    'write it for many repositories: outside of this one, with figures in files',
  )
  .action(createAction(async () => (await import('./init.ts')).runInitCommand));

addImportCommand(program);
addHostCommands(program);
suggestChoices(program);

program.hook('preAction', (_, command) => setCatalogueOption(command));

const words = process.argv.slice(2);
const endLimit = limitGit();
try {
  // `help new project` becomes `new project --help`, as subcommands are declared only when they are called. After `help`, an
  // unknown command is called, so that the message names it.
  const [firstArgument, ...otherArguments] = words;
  const isHelp = firstArgument === 'help';
  const isKnown =
    otherArguments[0] === undefined ||
    program.commands.some((knownCommand) => knownCommand.name() === otherArguments[0]);
  const effectiveArguments =
    isHelp && isKnown ? [...otherArguments, '--help'] : isHelp ? otherArguments : words;
  await program.parseAsync(effectiveArguments, { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) {
    process.stderr.write(findCommandExample(words, error.code));
    // Help and version end here too, with 0; everything else is wrong usage.
    process.exitCode = error.exitCode === 0 ? exitStatus.fine : exitStatus.failure;
  } else {
    process.stderr.write(`${explainError(error)}\n`);
    process.exitCode = exitStatus.failure;
  }
} finally {
  endLimit();
}
