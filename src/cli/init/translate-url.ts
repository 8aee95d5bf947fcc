// A repository → the place where its translators work, where the configuration of a translation server names it.

import { join } from 'node:path';
import { readSmallText } from '../../disk/regular-file.ts';
import { parseUrl } from '../../text/parsed-url.ts';

/** Bytes; configurations have far fewer. */
const maximumSize = 256 * 1024;

/** The address with `{language}` or `{tag}`; empty where no configuration names one. */
export function findTranslateUrl(repository: string): string {
  const read = (...files: readonly string[]) =>
    files
      .map((file) => readSmallText(join(repository, file), maximumSize))
      .find((text) => text !== undefined) ?? '';
  return (
    addressOnWeblate(read('.weblate', '.weblate.ini', 'weblate.ini')) ??
    addressOnTransifex(read('.tx/config')) ??
    addressOnCrowdin(read('crowdin.yml', 'crowdin.yaml')) ??
    ''
  );
}

/** `url = https://host/api/` and `translation = project/component`. */
function addressOnWeblate(text: string): string | undefined {
  const api = findValue(text, 'url') ?? '';
  const [project = ''] = findValue(text, 'translation')?.split('/') ?? [];
  const url = parseUrl(api);
  if (url === undefined || !/^[\w.-]+$/.test(project)) return undefined;
  const base = api.replace(/\/api\/?$/, '').replace(/\/$/, '');
  return `${base}/projects/${project}/-/{language}/`;
}

/** The value of a key, such as `url = https://example.org`. */
function findValue(text: string, key: string): string | undefined {
  for (const line of text.split('\n')) {
    const at = line.indexOf('=');
    if (at > 0 && line.slice(0, at).trim() === key) return line.slice(at + 1).trim();
  }
  return undefined;
}

/** A section such as `[o:organisation:p:project:r:resource]`. */
function addressOnTransifex(text: string): string | undefined {
  const section = text.split('\n').find((line) => line.startsWith('[o:')) ?? '';
  const [, organisation, project] = /^\[o:([\w-]+):p:([\w-]+):r:/.exec(section) ?? [];
  if (organisation === undefined || project === undefined) return undefined;
  return `https://app.transifex.com/${organisation}/${project}/translate/#{language}`;
}

/** `project_identifier`, which the older configurations have; the newer ones have a number, which is in no address. */
function addressOnCrowdin(text: string): string | undefined {
  const line = text.split('\n').find((one) => /^["']?project_identifier["']?:/.test(one)) ?? '';
  const project = /[\w-]+/.exec(line.slice(line.indexOf(':')))?.[0];
  return project === undefined ? undefined : `https://crowdin.com/project/${project}/{tag}`;
}
