// The names of the servers that can be imported from.

export const importSources = ['weblate', 'pontoon', 'damned-lies', 'mediawiki'] as const;
export type ImportSource = (typeof importSources)[number];
