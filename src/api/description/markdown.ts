// Writes the description of the API as Markdown, for programs that read texts.

import { escapeMarkdown } from '../../text/markdown.ts';
import type { JsonObject } from '../json-values.ts';
import { readDescription } from './api-document.ts';
import { describeApi, type ReferenceBlock, type ReferencePart } from './reference.ts';

/** Writes the whole text; `baseUrl` has no trailing slash. */
export function formatApiMarkdown(description: JsonObject, baseUrl: string): string {
  const document = readDescription(description);
  const blocks = [
    // The title is a text of the site's owner.
    `# ${escapeMarkdown(document.info.title)}`,
    `All paths are below ${baseUrl}`,
    document.info.description,
    ...describeApi(document, (name) => name).flatMap((part) => formatPart(part, '##')),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function formatPart({ title, blocks, parts }: ReferencePart, heading: string): string[] {
  const inner = parts.flatMap((part) => formatPart(part, `${heading}#`));
  return [`${heading} ${title}`, ...blocks.map(formatBlock), ...inner];
}

function formatBlock(block: ReferenceBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'path':
      return `\`${block.path}\``;
    case 'fields':
      return block.fields
        .map(({ name, type, description }) => `- \`${name}\` (${type}): ${description}`)
        .join('\n');
    case 'example':
      // No text in a block by indentation can end it.
      return block.text.replaceAll('\r\n', '\n').replace(/^/gm, '    ');
    default:
      return block satisfies never;
  }
}
