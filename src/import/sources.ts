// The names of what can be imported from.

export const importSources = ['weblate'] as const;
export type ImportSource = (typeof importSources)[number];
