// Finds where a translation's texts and figures are: its file in a forge such as GitHub, the page to translate on, and
// the server or the file that the figures come from.

import { type ForgeFile, findLineTemplate, getForgeFile } from '../api/forges.ts';
import { getPath } from '../catalogue/place.ts';
import { hasManyFiles } from '../languages/file-mask.ts';
import { groupBy } from '../text/collections.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { type Html, html } from './html.ts';
import { renderLink, renderPath } from './pieces.ts';
import type { ComponentView, TranslationView } from './views.ts';

/** Finds the file of a translation in its forge; undefined if the forge is unknown. */
export function getFile({ component, filename }: TranslationView): ForgeFile | undefined {
  if (component.isGlossary) return undefined;
  return getForgeFile(component.repo, component.branch, filename);
}

/** Finds the page to translate on: the project's `translate_url`, or the file in its forge; undefined without either. */
export function getWorkplace(view: TranslationView): Workplace | undefined {
  const { component, language } = view;
  const { project, slug, translateUrl } = component;
  if (translateUrl === '') {
    const file = getFile(view);
    if (file === undefined) return undefined;
    // The translation of a manual is a folder, which no forge edits.
    const isFolder = hasManyFiles(view.filename);
    return { address: isFolder ? file.view : file.edit, host: file.host, isFile: true, isFolder };
  }
  const variables: Readonly<Record<string, string>> = {
    language: language.code,
    tag: language.tag,
    component: slug,
    project: project.slug,
  };
  const address = translateUrl.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(variables[name] ?? ''),
  );
  return { address, host: parseUrl(address)?.host ?? address, isFile: false, isFolder: false };
}

/** The page to translate on. */
export interface Workplace {
  readonly address: string;
  /** The name of the host, such as `GitHub` or `hosted.example.org`. */
  readonly host: string;
  /** Whether it shows the file itself, or the folder if the translation is one. */
  readonly isFile: boolean;
  readonly isFolder: boolean;
}

/** Finds the file of the source texts in its forge. */
export function getSourceFile({ component }: TranslationView): ForgeFile | undefined {
  if (component.isGlossary) return undefined;
  return getForgeFile(component.repo, component.branch, component.sourceFile);
}

/** Returns the address of a line of a file; undefined if its forge is unknown. */
export type GetLineAddress = (line: number) => string | undefined;

/** Creates the function that returns the addresses of lines of a file. */
export function createGetLineAddress(component: ComponentView, path: string): GetLineAddress {
  const template = component.isGlossary ? undefined : findLineTemplate(component, path);
  return (line) => template?.replaceAll('{{line}}', String(line));
}

/** Returns the path of a translation's counters file in the catalogue. */
export function getCountersFile({ component, language }: TranslationView): string {
  return getPath({
    kind: 'counters',
    project: component.project.slug,
    component: component.slug,
    code: language.code,
  });
}

/** Renders the server or the file that a component's figures were imported from, and the day of the last change. */
export function renderImport({ importedFrom, asOf }: ImportFacts): Html | false {
  if (importedFrom === undefined) return false;
  const address = /^https?:/.test(importedFrom) ? importedFrom : undefined;
  return html`${renderLink(html`<code>${importedFrom}</code>`, address)}${asOf === undefined ? '' : `, as of ${asOf}`}`;
}

export type ImportFacts = Pick<ComponentView, 'importedFrom' | 'asOf'>;

/** Renders the origins of several components, each with its latest day. */
export function renderImports(components: readonly ImportFacts[]): Html | false {
  const origins = [...groupBy(components, ({ importedFrom }) => importedFrom)].flatMap(
    ([importedFrom, sameOrigin]) => {
      const [asOf] = sameOrigin
        .flatMap((component) => component.asOf ?? [])
        .sort()
        .reverse();
      return importedFrom === undefined ? [] : [{ importedFrom, asOf }];
    },
  );
  return (
    origins.length > 0 &&
    html`${origins.map((origin, index) => html`${index > 0 && '; '}${renderImport(origin)}`)}`
  );
}

/** Renders where a translation's figures come from. */
export function renderOrigin(view: TranslationView): Html {
  return view.component.project.isCounted
    ? html`counted in ${renderPath(view.filename)} at every build`
    : html`${renderPath(getCountersFile(view))} in the catalogue`;
}
