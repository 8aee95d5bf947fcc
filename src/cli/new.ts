// new: words and flags → a new file of the catalogue, with what it must say and comments on what it
// can say. One subcommand a kind of file.

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
import { make } from './new/make.ts';

const componentForm = 'the folders of the project and the component, such as excalidraw/app';
const codeForm = 'the code of the language, such as pt_BR';

/** Adds to the command `new` a subcommand for each kind of file. */
export function addKinds(command: Command, catalogue: () => Option): void {
  command.helpCommand(false).configureHelp({ subcommandTerm: (kind) => kind.name() });
  const project = command
    .command('project')
    .description('write project.yaml of a new project')
    .argument('<slug>', 'the name of its folder, such as excalidraw')
    .addOption(catalogue());
  const projectFlags = addFlags(project, listFieldsWithFlags('project'));
  project.action(async (slug: string, flags) => {
    const present = look(flags.catalogue, 'perhaps');
    const recipe = planNewProject(present, slug);
    process.exitCode = await make(flags.catalogue, present, recipe, projectFlags(flags));
  });

  const component = command
    .command('component')
    .description('write component.yaml of a new component; count counts its translations')
    .argument('<project/component>', componentForm)
    .addOption(catalogue())
    .option('--glossary', 'write the glossary of the project, whose folder is named glossary');
  const componentFlags = addFlags(component, [
    ...listFieldsWithFlags('file component'),
    ...listFieldsWithFlags('counters').filter(({ key }) =>
      (totalKeys as readonly string[]).includes(key),
    ),
  ]);
  component.action(async (text: string, flags) => {
    const present = look(flags.catalogue);
    const names = parseComponentNames(text, flags.glossary);
    const typed = componentFlags(flags);
    const recipe =
      'found' in names ? names : planNewComponent(present, names.project, names.component, typed);
    process.exitCode = await make(flags.catalogue, present, recipe, typed);
  });

  const translation = command
    .command('translation')
    .description('write the counters of a new translation')
    .argument('<project/component>', componentForm)
    .argument('<code>', codeForm)
    .addOption(catalogue());
  const translationFlags = addFlags(translation, listFieldsWithFlags('counters'));
  translation.action(async (text: string, code: string, flags) => {
    const present = look(flags.catalogue);
    const names = parseComponentNames(text);
    const recipe =
      'found' in names ? names : planNewTranslation(present, names.project, names.component, code);
    process.exitCode = await make(flags.catalogue, present, recipe, translationFlags(flags));
  });

  const language = command
    .command('language')
    .description(
      'describe a language that CLDR does not know, or say something else than CLDR does',
    )
    .argument('<code>', codeForm)
    .addOption(catalogue());
  const languageFlags = addFlags(language, listFieldsWithFlags('language'));
  language.action(async (code: string, flags) => {
    const present = look(flags.catalogue, 'perhaps');
    const typed = languageFlags(flags);
    const recipe = planNewLanguage(present, code, typed);
    process.exitCode = await make(flags.catalogue, present, recipe, typed);
  });
}

/** The catalogue as it is; one that is not there yet is empty, where a file can be its first. */
function look(folder: string, isThere?: 'perhaps'): CurrentCatalogue {
  const isMissing = statSync(folder, { throwIfNoEntry: false }) === undefined;
  if (isThere === 'perhaps' && isMissing) return readCurrentCatalogue([]);
  return readCurrentCatalogue(loadCatalogue(requireCatalogueFolder(folder)));
}
