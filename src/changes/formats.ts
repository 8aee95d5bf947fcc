// Names the formats of `diff`, apart from the modules that print them: the command line needs the names alone.

export const diffFormats = ['text', 'json', 'markdown'] as const;
export type DiffFormat = (typeof diffFormats)[number];
