/** The formats in which `status` prints its result. */
export const statusFormats = ['text', 'json', 'markdown', 'csv', 'agent'] as const;
