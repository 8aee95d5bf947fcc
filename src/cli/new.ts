// Declares the command `new`, which writes a new file of the catalogue, with its required keys and comments on the
// optional ones. Each kind of file has a subcommand.

import { statSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { planNewComponent } from '../authoring/new/component.ts';
import { type CurrentCatalogue, readCurrentCatalogue } from '../authoring/new/current-catalogue.ts';
import { planNewLanguage } from '../authoring/new/language.ts';
import { parseComponentNames } from '../authoring/new/names.ts';
import { listFieldsWithFlags } from '../authoring/new/outline.ts';
import { planNewProject } from '../authoring/new/project.ts';
import { planNewTranslation } from '../authoring/new/translation.ts';
import { totalKeys } from '../catalogue/rules/source-language.ts';
import { loadCatalogue } from '../load/load.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { addFlags } from './new/flags.ts';
import { writeNewFile } from './new/write.ts';

const componentArgument = 'the folders of the project and the component, such as excalidraw/app';
const codeArgument = 'the code of the language, such as pt_BR';

/** Adds to the command `new` a subcommand for each kind of file. */
export function addSubcommands(command: Command, createCatalogueOption: () => Option): void {
  command.helpCommand(false).configureHelp({ subcommandTerm: (kind) => kind.name() });
  const project = command
    .command('project')
    .description('write project.yaml of a new project')
    .argument('<slug>', 'the name of its folder, such as excalidraw')
    .addOption(createCatalogueOption());
  const readProjectFlags = addFlags(project, listFieldsWithFlags('project'));
  project.action(async (slug: string, flags) => {
    const presentFiles = loadPresentFiles(flags.catalogue, 'optional');
    const plan = planNewProject(presentFiles, slug);
    process.exitCode = await writeNewFile(
      flags.catalogue,
      presentFiles,
      plan,
      readProjectFlags(flags),
    );
  });

  const component = command
    .command('component')
    .description('write component.yaml of a new component; count counts its translations')
    .argument('<project/component>', componentArgument)
    .addOption(createCatalogueOption())
    .option('--glossary', 'write the glossary of the project, whose folder is named glossary');
  const readComponentFlags = addFlags(component, [
    ...listFieldsWithFlags('file component'),
    ...listFieldsWithFlags('counters').filter(({ key }) =>
      (totalKeys as readonly string[]).includes(key),
    ),
  ]);
  component.action(async (text: string, flags) => {
    const presentFiles = loadPresentFiles(flags.catalogue);
    const names = parseComponentNames(text, flags.glossary);
    const typedValues = readComponentFlags(flags);
    const plan =
      'found' in names
        ? names
        : planNewComponent(presentFiles, names.project, names.component, typedValues);
    process.exitCode = await writeNewFile(flags.catalogue, presentFiles, plan, typedValues);
  });

  const translation = command
    .command('translation')
    .description('write the counters of a new translation')
    .argument('<project/component>', componentArgument)
    .argument('<code>', codeArgument)
    .addOption(createCatalogueOption());
  const readTranslationFlags = addFlags(translation, listFieldsWithFlags('counters'));
  translation.action(async (text: string, code: string, flags) => {
    const presentFiles = loadPresentFiles(flags.catalogue);
    const names = parseComponentNames(text);
    const plan =
      'found' in names
        ? names
        : planNewTranslation(presentFiles, names.project, names.component, code);
    process.exitCode = await writeNewFile(
      flags.catalogue,
      presentFiles,
      plan,
      readTranslationFlags(flags),
    );
  });

  const language = command
    .command('language')
    .description(
      'describe a language that CLDR does not know, or say something else than CLDR does',
    )
    .argument('<code>', codeArgument)
    .addOption(createCatalogueOption());
  const readLanguageFlags = addFlags(language, listFieldsWithFlags('language'));
  language.action(async (code: string, flags) => {
    const presentFiles = loadPresentFiles(flags.catalogue, 'optional');
    const typedValues = readLanguageFlags(flags);
    const plan = planNewLanguage(presentFiles, code, typedValues);
    process.exitCode = await writeNewFile(flags.catalogue, presentFiles, plan, typedValues);
  });
}

/** Loads the catalogue. A missing folder counts as an empty catalogue if the new file can be its first. */
function loadPresentFiles(
  folder: string,
  presence: 'required' | 'optional' = 'required',
): CurrentCatalogue {
  const isMissing = statSync(folder, { throwIfNoEntry: false }) === undefined;
  if (presence === 'optional' && isMissing) return readCurrentCatalogue([]);
  return readCurrentCatalogue(loadCatalogue(requireCatalogueFolder(folder)));
}
