// The fields that have the same value in every glossary, so that no file of the catalogue sets them (contract, section 2.3).

/** The slug of every glossary, which is the name of its folder. */
export const glossarySlug = 'glossary';

/** The name of a glossary on pages, beside the project's name. In the API it has the project's name. */
export const glossaryName = 'Glossary';

/** The values of fields that a file component sets itself. */
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

/** The fields that locate a component's files and name their format. */
export type FileFields = Readonly<
  Record<'filemask' | 'template' | 'new_base' | 'file_format', string>
>;

/** Returns the file fields of a component; those of a glossary are fixed. */
export function getFileFields(
  value: { readonly is_glossary: true } | (FileFields & { readonly is_glossary: false }),
): FileFields {
  return value.is_glossary ? glossaryFields : value;
}
