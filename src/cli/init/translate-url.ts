// A repository → the place where its translators work, where the configuration of a translation server names it.

import { join } from 'node:path';
import { readSmallText } from '../../disk/regular-file.ts';
import { parsedUrl } from '../../text/parsed-url.ts';

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
  const [, api = ''] = /^\s*url\s*=\s*(\S+)\s*$/m.exec(text) ?? [];
  const [, project] = /^\s*translation\s*=\s*([\w.-]+)\/?/m.exec(text) ?? [];
  const url = parsedUrl(api);
  if (url === undefined || project === undefined) return undefined;
  const base = api.replace(/\/api\/?$/, '').replace(/\/$/, '');
  return `${base}/projects/${project}/-/{language}/`;
}

/** A section such as `[o:organisation:p:project:r:resource]`. */
function addressOnTransifex(text: string): string | undefined {
  const [, organisation, project] = /^\s*\[o:([\w-]+):p:([\w-]+):r:[^\]]+\]/m.exec(text) ?? [];
  if (organisation === undefined || project === undefined) return undefined;
  return `https://app.transifex.com/${organisation}/${project}/translate/#{language}`;
}

/** `project_identifier`, which the older configurations have; the newer ones have a number, which is in no address. */
function addressOnCrowdin(text: string): string | undefined {
  const [, project] =
    /^["']?project_identifier["']?\s*:\s*["']?([\w-]+)["']?\s*$/m.exec(text) ?? [];
  return project === undefined ? undefined : `https://crowdin.com/project/${project}/{tag}`;
}
