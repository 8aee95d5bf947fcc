// Lists the kinds of servers that can be imported from, as users name them.

export const importSources = ['weblate', 'pontoon', 'mediawiki'] as const;
export type ImportSource = (typeof importSources)[number];
