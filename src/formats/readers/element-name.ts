// Reads the name of an XML element that must have one, because the program finds its text by it.

import { quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import type { XmlElement } from './xml.ts';

/** Returns the `name` attribute of an element. Throws UnreadableFile if it has none. */
export function getElementName({ name: tag, attributes, line, column }: XmlElement): string {
  const { name } = attributes;
  if (name !== undefined && name !== '') return name;
  throw new UnreadableFile(
    `This ${quoteCode(`<${tag}>`)} has no name.`,
    line,
    column,
    `${quoteCode(`<${tag} name="…">`)}`,
    'Give it the name that the app uses.',
  );
}
