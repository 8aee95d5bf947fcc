// Declares the command `new`, which writes a new file of the catalogue, with its required keys and comments on the
// optional ones. Each kind of file has a subcommand.

import { statSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { loadCatalogue } from '../catalogue/load.ts';
import { planNewComponent, planNewProject } from '../catalogue/new/component.ts';
import type { AuthoredField } from '../catalogue/new/fields.ts';
import { makeNewFile } from '../catalogue/new/file-text.ts';
import { planNewLanguage } from '../catalogue/new/language.ts';
import {
  type CurrentCatalogue,
  parseComponentNames,
  readCurrentCatalogue,
  toSource,
} from '../catalogue/new/names.ts';
import { listFieldsWithFlags } from '../catalogue/new/outline.ts';
import { type FlagTexts, findValueProblem, type Recipe } from '../catalogue/new/recipe.ts';
import { planNewTranslation } from '../catalogue/new/translation.ts';
import { totalKeys } from '../catalogue/rules/source-language.ts';
import { writeNewFiles } from '../files/new-files.ts';
import { createRefusal, type ProblemWording } from '../problem/problem.ts';
import { quoteForShell } from '../text/shell.ts';
import { formatCount } from '../text/wording.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { addFlags, completeValues, rewordForFlag } from './new/complete-values.ts';
import { addSchemas } from './schemas.ts';
import { getFolderPrefix } from './shown-paths.ts';
import { exitStatus, formatProblemCount, formatProblemText } from './terminal.ts';

interface NewKind {
  readonly name: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly fields: readonly AuthoredField[];
  readonly canBeFirst?: boolean;
  readonly plan: (
    catalogue: CurrentCatalogue,
    words: readonly string[],
    flagTexts: FlagTexts,
  ) => Recipe | ProblemWording;
}

const componentArgument = {
  '<project/component>': 'the folders of the project and the component, such as excalidraw/app',
};
const codeArgument = { '<code>': 'the code of the language, such as pt_BR' };

const listKinds = (): readonly NewKind[] => [
  {
    name: 'project',
    description: 'write project.yaml of a new project',
    arguments: { '<slug>': 'the name of its folder, such as excalidraw' },
    fields: listFieldsWithFlags('project'),
    canBeFirst: true,
    plan: (catalogue, [slug = '']) => planNewProject(catalogue, slug),
  },
  {
    name: 'component',
    description: 'write component.yaml of a new component; count counts its translations',
    arguments: componentArgument,
    fields: [
      ...listFieldsWithFlags('file component'),
      ...listFieldsWithFlags('counters').filter(({ key }) =>
        (totalKeys as readonly string[]).includes(key),
      ),
    ],
    plan: (catalogue, [text = ''], flagTexts) => {
      const names = parseComponentNames(text);
      if ('found' in names) return names;
      return planNewComponent(catalogue, names.project, names.component, flagTexts);
    },
  },
  {
    name: 'translation',
    description: 'write the counters of a new translation',
    arguments: { ...componentArgument, ...codeArgument },
    fields: listFieldsWithFlags('counters'),
    plan: (catalogue, [text = '', code = '']) => {
      const names = parseComponentNames(text);
      if ('found' in names) return names;
      return planNewTranslation(catalogue, names.project, names.component, code);
    },
  },
  {
    name: 'language',
    description:
      'describe a language that CLDR does not know, or say something else than CLDR does',
    arguments: codeArgument,
    fields: listFieldsWithFlags('language'),
    canBeFirst: true,
    plan: (catalogue, [code = ''], flagTexts) => planNewLanguage(catalogue, code, flagTexts),
  },
];

/** Adds to the command `new` a subcommand for each kind of file. */
export function addSubcommands(command: Command, createCatalogueOption: () => Option): void {
  command.helpCommand(false).configureHelp({ subcommandTerm: (kind) => kind.name() });
  for (const kind of listKinds()) {
    const subcommand = command.command(kind.name).description(kind.description);
    for (const [name, meaning] of Object.entries(kind.arguments))
      subcommand.argument(name, meaning);
    subcommand.addOption(createCatalogueOption());
    const readFlags = addFlags(subcommand, kind.fields);
    subcommand.action(async () => {
      const flags = subcommand.opts();
      const folder: string = flags['catalogue'];
      const isMissing = statSync(folder, { throwIfNoEntry: false }) === undefined;
      const isFirst = kind.canBeFirst === true && isMissing;
      const present = readCurrentCatalogue(
        isFirst ? [] : loadCatalogue(requireCatalogueFolder(folder)),
      );
      const flagTexts = readFlags(flags);
      const plan = kind.plan(present, subcommand.args, flagTexts);
      process.exitCode = await writeNewFile(folder, present, plan, flagTexts);
    });
  }
}

/** Writes the planned files and returns the exit status. Throws a Failure when nothing was written. */
async function writeNewFile(
  catalogue: string,
  presentFiles: CurrentCatalogue,
  filePlan: Recipe | ProblemWording,
  flagTexts: FlagTexts,
): Promise<number> {
  if ('found' in filePlan) throw createRefusal([filePlan]);
  const values = completeValues(filePlan, flagTexts);
  const plannedFiles = filePlan.outlines.map((outline) => makeNewFile(outline, values));
  const objection = findValueProblem(presentFiles, filePlan, plannedFiles);
  if (objection !== undefined) throw createRefusal([rewordForFlag(objection, objection.key)]);
  const { files, schemas } = addSchemas(catalogue, plannedFiles);
  writeNewFiles(catalogue, [...schemas, ...files]);
  const prefix = getFolderPrefix(catalogue);
  const paths = [...files, ...schemas].map(({ path }) => path);
  process.stdout.write(paths.map((path) => `Wrote ${prefix}${path}\n`).join(''));

  const { added: newProblems, remaining: oldProblems } = presentFiles.findProblemsWith(files);
  const unexpectedProblems = newProblems.filter(
    ({ rule }) => !filePlan.fixedByNextStep?.includes(rule),
  );
  if (unexpectedProblems.length > 0) {
    const sources = [...presentFiles.sources, ...files.map(toSource)];
    const text = await formatProblemText(unexpectedProblems, sources, prefix, process.stdout);
    process.stdout.write(`\n${text}\nThis brings ${formatProblemCount(unexpectedProblems)}.\n`);
    return exitStatus.problems;
  }
  const { purpose, command } = filePlan.next;
  process.stdout.write(`Next, ${purpose}: ${formatCommand(command, catalogue)}\n`);
  if (oldProblems.length > 0) {
    const problems = formatCount(oldProblems.length, 'problem');
    const verb = oldProblems.length === 1 ? 'was' : 'were';
    process.stdout.write(
      `${problems} ${verb} there before: ${formatCommand(['check'], catalogue)}\n`,
    );
  }
  return exitStatus.fine;
}

function formatCommand(command: readonly string[], catalogue: string): string {
  const catalogueFlag = catalogue === 'catalogue' ? [] : ['--catalogue', quoteForShell(catalogue)];
  return ['translation-catalogue', ...command, ...catalogueFlag].join(' ');
}
