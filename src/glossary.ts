// What every glossary has the same, so that no file of the catalogue sets it (contract, section 2.3).

/** Its folder, and so its slug. */
export const glossarySlug = 'glossary';

/** What people call it beside its project, whose name the API gives it. */
export const glossaryName = 'Glossary';

/** The fields of the API that a file component sets instead. */
export const glossaryFields = {
  vcs: 'local',
  repo: 'local:',
  git_export: '',
  branch: 'main',
  push_branch: '',
  filemask: '*.tbx',
  template: '',
  intermediate: '',
  new_base: '',
  file_format: 'tbx',
  push: '',
  repoweb: '',
  allow_translation_propagation: false,
} as const;

/** Where the files of a component are, and in which format. */
export type FileFields = Readonly<
  Record<'filemask' | 'template' | 'new_base' | 'file_format', string>
>;

/** The file fields of a component, or those of every glossary. */
export function getFileFields(
  value: { readonly is_glossary: true } | (FileFields & { readonly is_glossary: false }),
): FileFields {
  return value.is_glossary ? glossaryFields : value;
}
