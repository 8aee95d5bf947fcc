// Lists the kinds of servers that can be imported from, as users name them.

export const importSources = ['weblate', 'pontoon', 'damned-lies', 'mediawiki'] as const;
export type ImportSource = (typeof importSources)[number];
