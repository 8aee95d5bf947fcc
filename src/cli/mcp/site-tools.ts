// The tools of the MCP server for a published site, which has figures but no files.

import { Failure } from '../../problem/failure.ts';
import { type ComponentRow, combineFigures } from '../../release/figures.ts';
import { fetchSiteComponents, requireSiteUrl } from '../select/site.ts';
import { isSameOrVariant } from '../status/figures.ts';
import { requireLanguageCode } from '../status/wanted-language.ts';
import type { Tools } from './tools.ts';

/** Creates the tools, of which all but `status` refuse. Throws a Failure if the address is no URL of a site. */
export function createSiteTools(site: string): Tools {
  requireSiteUrl(site);
  const refuse = async () => {
    throw new Failure(
      'This tool needs translation files, and a published site has none.\n' +
        'Start the server in a checkout of the software: translation-catalogue mcp DIR',
    );
  };
  return {
    async status({ language }) {
      const wanted = language === undefined ? undefined : requireLanguageCode(language);
      const components = await fetchSiteComponents(site);
      const renderRows = (rows: readonly Omit<ComponentRow, 'file'>[]) =>
        rows
          .filter(({ code }) => wanted === undefined || isSameOrVariant(code, wanted))
          .map(({ code, name, total, translated, failing }) => {
            return { code, name, total, translated, failing_checks: failing };
          });
      return {
        components: components.map(({ name, rows }) => ({ name, languages: renderRows(rows) })),
        languages: renderRows(combineFigures(components.map(({ rows }) => rows))),
      };
    },
    strings_to_translate: refuse,
    explain: refuse,
    check_edit: refuse,
    compare: refuse,
  };
}
