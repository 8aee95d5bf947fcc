// The choices of flags, apart from the commands so that the help loads none of their code.

/** The formats in which `check` prints problems; `github` makes annotations in GitHub Actions. */
export const checkFormats = ['text', 'json', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];

export const diffFormats = ['text', 'json', 'markdown'] as const;
export type DiffFormat = (typeof diffFormats)[number];

/** Findings for which `status`, `diff` and the Action fail. */
export const findingKinds = ['missing', 'copied', 'outdated', 'failing', 'below'] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * The output formats of `status`. `text` and `markdown` are for people, `json` and `csv` for programs. `agent` prints no
 * figures, but a prompt that asks an agent to translate what is left. `github` makes annotations of findings.
 */
export const statusFormats = ['text', 'json', 'markdown', 'csv', 'agent', 'github'] as const;

export const importSources = ['weblate', 'pontoon', 'mediawiki'] as const;

export type ImportSource = (typeof importSources)[number];
