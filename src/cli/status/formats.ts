// In what form `status` prints what it has found.

export const statusFormats = ['text', 'json', 'markdown', 'csv', 'agent'] as const;
