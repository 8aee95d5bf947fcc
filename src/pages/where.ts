// Finds the texts of a translation: its file in its forge, or whatever is known of it.

import { type ForgeFile, getForgeFile } from '../api/forges.ts';
import { findLineTemplate } from '../api/line-address.ts';
import { groupBy } from '../collections.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { type Html, html } from './html.ts';
import { renderLink } from './pieces.ts';
import type { ComponentView, TranslationView } from './views.ts';

/** The file in its forge; undefined where that cannot be told. */
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
    return file && { address: file.edit, host: file.host, isFile: true };
  }
  const values: Readonly<Record<string, string>> = {
    language: language.code,
    tag: language.tag,
    component: slug,
    project: project.slug,
  };
  const address = translateUrl.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return { address, host: parseUrl(address)?.host ?? address, isFile: false };
}

export interface Workplace {
  readonly address: string;
  /** Its name, such as `GitHub` or `hosted.example.org`. */
  readonly host: string;
  /** Whether it shows the file itself. */
  readonly isFile: boolean;
}

/** The file of the source texts in its forge, where the component names it. */
export function getSourceFile({ component }: TranslationView): ForgeFile | undefined {
  if (component.isGlossary) return undefined;
  return getForgeFile(component.repo, component.branch, component.sourceFile);
}

/** The address of a line of a file. */
export type LineAddress = (line: number) => string | undefined;

/** Makes the addresses of lines of a file. */
export function createLineAddress(component: ComponentView, path: string): LineAddress {
  const template = component.isGlossary ? undefined : findLineTemplate(component, path);
  return (line) => template?.replaceAll('{{line}}', String(line));
}

/** The counters file of the catalogue. */
export function getCountersFile({ component, language }: TranslationView): string {
  return `projects/${component.project.slug}/${component.slug}/${language.code}.yaml`;
}

/** The server or the file that a component's figures were imported from, and the day of the last change. */
export function nameImport({ importedFrom, asOf }: ImportFacts): Html | false {
  if (importedFrom === undefined) return false;
  const address = /^https?:/.test(importedFrom) ? importedFrom : undefined;
  return html`${renderLink(html`<code>${importedFrom}</code>`, address)}${asOf === undefined ? '' : `, as of ${asOf}`}`;
}

export type ImportFacts = Pick<ComponentView, 'importedFrom' | 'asOf'>;

/** The origins of several components, each with its latest day. */
export function nameImports(components: readonly ImportFacts[]): Html | false {
  const origins = [...groupBy(components, ({ importedFrom }) => importedFrom)].flatMap(
    ([importedFrom, some]) => {
      const [asOf] = some
        .flatMap((one) => one.asOf ?? [])
        .sort()
        .reverse();
      return importedFrom === undefined ? [] : [{ importedFrom, asOf }];
    },
  );
  return (
    origins.length > 0 &&
    html`${origins.map((one, at) => html`${at > 0 && '; '}${nameImport(one)}`)}`
  );
}

/** The origin of a translation's figures. */
export function renderOrigin(view: TranslationView): Html {
  return view.component.project.isCounted
    ? html`counted in <code>${view.filename}</code> at every build`
    : html`<code>${getCountersFile(view)}</code> in the catalogue`;
}
