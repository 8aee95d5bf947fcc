// The fields with the same value in every glossary; no file of the catalogue sets them (contract, section 2.3).

/** The name of its folder, which is its slug. */
export const glossarySlug = 'glossary';

/** The name on pages, beside the project's name. In the API a glossary is named after its project. */
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

/** The fields that locate a component's files and name their format. */
export type FileFields = Readonly<
  Record<'filemask' | 'template' | 'new_base' | 'file_format', string>
>;

/** The file fields of a component, or those of every glossary. */
export function getFileFields(
  value: { readonly is_glossary: true } | (FileFields & { readonly is_glossary: false }),
): FileFields {
  return value.is_glossary ? glossaryFields : value;
}
