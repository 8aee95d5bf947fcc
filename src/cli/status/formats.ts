/**
 * The output formats of `status`. `text` and `markdown` are for people, `json` and `csv` for programs. `agent` prints no
 * figures, but a prompt that asks an agent to translate what is left.
 */
export const statusFormats = ['text', 'json', 'markdown', 'csv', 'agent'] as const;
