// The address of a site that is yet to be written into site.yaml.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfUrl, soundUrl } from './catalogue-folder.ts';

/** Lines for somebody who publishes under the address of an example; empty for any other. */
export function addressNote(catalogue: string, baseUrl: string): string {
  if (!isExample(baseUrl)) return '';
  return (
    `The address in ${join(catalogue, 'site.yaml')} is an example, and every published URL begins with it: ` +
    `${baseUrl}\nWrite your site's own there, or name it with --base-url.\n`
  );
}

/** What Netlify says of the site that it builds, where the catalogue has no address of its own. */
export function addressOfNetlify(catalogue: string): string | undefined {
  const { CONTEXT, URL: address } = process.env;
  if (CONTEXT !== 'production' || !address) return undefined;
  const example = exampleIn(catalogue);
  if (example === undefined) return undefined;
  return soundUrl(`${address}${pathOfUrl(example)}`, 'The environment variable URL');
}

/** The address in site.yaml, when it is one of those that are kept for examples. */
function exampleIn(catalogue: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(catalogue, 'site.yaml'), 'utf8');
  } catch {
    return undefined;
  }
  const [, address = ''] = /^base_url:[ \t]*["']?([^\s"'#]+)/m.exec(text) ?? [];
  return isExample(address) ? address : undefined;
}

/** Whether it is an address that is kept for examples, and can be nobody's. */
function isExample(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(?:.*\.)?example\.(?:com|net|org)$/i.test(new URL(address).hostname);
}
