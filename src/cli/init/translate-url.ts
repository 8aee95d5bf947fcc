// Finds the URL at which a project is translated, from the configuration of Weblate, Transifex or Crowdin in its
// repository.

import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';
import { parseUrl } from '../../text/parsed-url.ts';

/** In bytes. Chosen: configurations are far smaller. */
const maxConfigSize = 256 * 1024;

/** Returns the URL with `{language}` or `{tag}`; empty without a configuration. */
export function findTranslateUrl(repository: string): string {
  const readFirst = (...files: readonly string[]) =>
    files
      .map((file) => readSmallText(join(repository, file), maxConfigSize))
      .find((text) => text !== undefined) ?? '';
  return (
    parseWeblateConfig(readFirst('.weblate', '.weblate.ini', 'weblate.ini')) ??
    parseTransifexConfig(readFirst('.tx/config')) ??
    parseCrowdinConfig(readFirst('crowdin.yml', 'crowdin.yaml')) ??
    ''
  );
}

/** Reads the lines `url = https://host/api/` and `translation = project/component`. */
function parseWeblateConfig(text: string): string | undefined {
  const api = findValue(text, 'url') ?? '';
  const [project = ''] = findValue(text, 'translation')?.split('/') ?? [];
  const url = parseUrl(api);
  if (url === undefined || !/^[\w.-]+$/.test(project)) return undefined;
  const base = api.replace(/\/api\/?$/, '').replace(/\/$/, '');
  return `${base}/projects/${project}/-/{language}/`;
}

/** Finds the value of a key in lines such as `url = https://example.org`. */
function findValue(text: string, key: string): string | undefined {
  for (const line of text.split('\n')) {
    const separator = line.indexOf('=');
    if (separator > 0 && line.slice(0, separator).trim() === key)
      return line.slice(separator + 1).trim();
  }
  return undefined;
}

/** Reads the name of a section: `[o:organisation:p:project:r:resource]`. */
function parseTransifexConfig(text: string): string | undefined {
  const section = text.split('\n').find((line) => line.startsWith('[o:')) ?? '';
  const [, organisation, project] = /^\[o:([\w-]+):p:([\w-]+):r:/.exec(section) ?? [];
  if (organisation === undefined || project === undefined) return undefined;
  return `https://app.transifex.com/${organisation}/${project}/translate/#{language}`;
}

/** Reads `project_identifier` of older configurations. Newer ones have a number that no URL contains. */
function parseCrowdinConfig(text: string): string | undefined {
  const line =
    text.split('\n').find((candidate) => /^["']?project_identifier["']?:/.test(candidate)) ?? '';
  const project = /[\w-]+/.exec(line.slice(line.indexOf(':')))?.[0];
  return project === undefined ? undefined : `https://crowdin.com/project/${project}/{tag}`;
}
