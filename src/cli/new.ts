// Declares the command `new`, which writes a new file of the catalogue, with its required keys and comments on the
// optional ones. Each kind of file has a subcommand.

import { statSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { loadCatalogue } from '../catalogue/load.ts';
import { planNewComponent, planNewProject } from '../catalogue/new/component.ts';
import { type CurrentCatalogue, readCurrentCatalogue } from '../catalogue/new/current-catalogue.ts';
import type { AuthoredField } from '../catalogue/new/fields.ts';
import { planNewLanguage } from '../catalogue/new/language.ts';
import { parseComponentNames } from '../catalogue/new/names.ts';
import { listFieldsWithFlags } from '../catalogue/new/outline.ts';
import type { FlagTexts, Recipe } from '../catalogue/new/recipe.ts';
import { planNewTranslation } from '../catalogue/new/translation.ts';
import { totalKeys } from '../catalogue/rules/source-language.ts';
import type { ProblemWording } from '../problem/problem.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { addFlags } from './new/flags.ts';
import { writeNewFile } from './new/write.ts';

/** A kind of file with its subcommand. */
interface NewKind {
  readonly name: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly fields: readonly AuthoredField[];
  /** Whether the file can be the first of a catalogue. */
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
