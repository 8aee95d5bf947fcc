// Computes each record from the API's contract, in its order of fields.

import type { Authored, AuthoredComponent, AuthoredFile } from './authored.ts';
import { link, percent } from './text.ts';

/** The values of a published record that are the project's own choice; they are checked apart. */
export interface Chosen {
  readonly language: (code: string) => object & { readonly name: string };
  readonly projectId: (slug: string) => number;
  readonly componentId: (path: string) => number;
  readonly translationId: (path: string) => number;
  readonly message: (path: string, name: string) => string;
}

export interface Translation {
  readonly component: AuthoredComponent;
  readonly code: string;
  readonly isSource: boolean;
  readonly isEstimated: boolean;
  readonly revision: string;
  readonly filename: string;
  readonly languageCode: string;
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  readonly count: Readonly<Record<string, number>>;
}

const messageNames = ['commit', 'add', 'delete', 'merge', 'addon', 'pull'] as const;

/** Every translation of a catalogue. */
export function getTranslations(authored: Authored): Translation[] {
  return authored.components.flatMap((component) => {
    const sourceCode = String(component.says['source_language']);
    const source = component.counters.get(sourceCode);
    if (source === undefined) throw new Error(`${component.slug} has no ${sourceCode}.yaml`);
    return [...component.counters].map(([code, file]) =>
      getTranslation(component, code, file, source),
    );
  });
}

function getTranslation(
  component: AuthoredComponent,
  code: string,
  { says, blob }: AuthoredFile,
  source: AuthoredFile,
): Translation {
  const isGlossary = component.says['is_glossary'] === true;
  const isSource = source.says === says;
  const number = (name: string) => (says[name] as number | undefined) ?? 0;
  const count: Record<string, number> = {};
  const share = (strings: number, unit: string) =>
    strings === count['total']
      ? (count[`total${unit}`] ?? 0)
      : Math.floor((strings * (count[`total${unit}`] ?? 0)) / (count['total'] ?? 0));
  const estimated = (name: string, unit: string) => {
    if (unit !== '_words') return number(`${name}${unit}`);
    const left = Number(count['total_words']) - Number(count['translated_words']);
    const most = name === 'fuzzy' ? Math.max(0, left) : Number.POSITIVE_INFINITY;
    return Number(says[`${name}_words`] ?? Math.min(most, share(number(name), unit)));
  };
  for (const unit of ['', '_words', '_chars']) {
    const total = Number(says[`total${unit}`] ?? source.says[`total${unit}`]);
    count[`total${unit}`] = total;
    const translated = says[`translated${unit}`] ?? share(number('translated'), unit);
    count[`translated${unit}`] = isSource ? total : Number(translated);
    count[`fuzzy${unit}`] = isSource ? 0 : estimated('fuzzy', unit);
    count[`failing_checks${unit}`] = estimated('failing_checks', unit);
  }
  for (const name of ['approved', 'readonly']) count[name] = number(name);
  for (const name of ['have_suggestion', 'have_comment', 'recent_changes']) {
    count[name] = number(name);
  }
  const styled = inStyle(code, component.says['language_code_style']);
  const languageCode = String(says['language_code'] ?? styled);
  const mask = isGlossary ? '*.tbx' : String(component.says['filemask']);
  const template = isGlossary ? '' : String(component.says['template'] ?? '');
  return {
    component,
    code,
    isSource,
    revision: String(says['revision'] ?? (isGlossary ? blob : [blob, source.blob].join())),
    filename: isSource && template !== '' ? template : mask.split('*').join(languageCode),
    languageCode,
    isEstimated:
      !isSource && !(says['translated_words'] !== undefined && 'translated_chars' in says),
    lastChange: moment(says['last_change'] as string | null | undefined),
    lastAuthor: (says['last_author'] as string | null | undefined) ?? null,
    count,
  };
}

/** A language code as the component wants it in file names. */
function inStyle(code: string, style: unknown): string {
  if (style === 'posix') return code;
  if (style === 'posix_lowercase') return code.toLowerCase();
  if (style === 'bcp_lower') return code.split('_').join('-').toLowerCase();
  if (style !== 'android') return code.split('_').join('-');
  const [language = '', ...rest] = code.split(/\W|_/);
  if (rest.length === 0) return language;
  const isRegion = rest.length === 1 && !code.includes('@') && /^[A-Z][A-Z]$/.test(rest.join());
  return isRegion ? `${language}-r${rest}` : `b+${language}+${rest.join('+')}`;
}

/** A moment in UTC with six fractional digits. */
function moment(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const fraction = /[.,](\d+)/.exec(text)?.[1] ?? '';
  const whole = text.replace(/[.,]\d+/, '').replace(/([+-]\d\d)(\d\d)?$/, '$1:$2');
  const zoned = whole.replace(/:$/, ':00').replace(' ', 'T').toUpperCase();
  const seconds = new Date(zoned).toISOString().slice(0, 19);
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

export function translationRecord(
  translation: Translation,
  ofComponent: object,
  base: string,
  chosen: Chosen,
) {
  const { component, code, count, isSource } = translation;
  const path = `${component.project}/${component.slug}/${code}`;
  const api = `${base}/api/translations/${path}`;
  const { total = 0 } = count;
  return {
    language: chosen.language(code),
    component: ofComponent,
    language_code: translation.languageCode,
    id: chosen.translationId(path),
    filename: translation.filename,
    revision: translation.revision,
    web_url: link(`${base}/projects/${path}/`),
    share_url: link(`${base}/engage/${component.project}/${code}/`),
    translate_url: link(`${base}/translate/${path}/`),
    url: link(`${api}/`),
    is_template: isSource,
    is_source: isSource,
    total,
    total_words: count['total_words'],
    translated: count['translated'],
    translated_words: count['translated_words'],
    translated_percent: percent(count['translated'] ?? 0, total, '100.0'),
    fuzzy: count['fuzzy'],
    fuzzy_words: count['fuzzy_words'],
    fuzzy_percent: percent(count['fuzzy'] ?? 0, total, '0.0'),
    failing_checks: count['failing_checks'],
    failing_checks_words: count['failing_checks_words'],
    failing_checks_percent: percent(count['failing_checks'] ?? 0, total, '0.0'),
    have_suggestion: count['have_suggestion'],
    have_comment: count['have_comment'],
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    repository_url: link(`${api}/repository/`),
    file_url: link(`${api}/file/`),
    statistics_url: link(`${api}/statistics/`),
    changes_list_url: link(`${api}/changes/`),
    units_list_url: link(`${api}/units/`),
  };
}

/** A translation as one line of a table. */
export function translationRow(translation: Translation, base: string, chosen: Chosen) {
  const { component, code, count } = translation;
  const path = `${component.project}/${component.slug}/${code}`;
  const { total = 0, translated = 0, fuzzy = 0, failing_checks: failing = 0 } = count;
  return {
    project: component.project,
    component: component.slug,
    language: code,
    language_code: translation.languageCode,
    id: chosen.translationId(path),
    is_source: translation.isSource,
    filename: translation.filename,
    revision: translation.revision,
    total,
    total_words: count['total_words'],
    total_chars: count['total_chars'],
    translated,
    translated_words: count['translated_words'],
    translated_chars: count['translated_chars'],
    translated_percent: percent(translated, total, '100.0'),
    fuzzy,
    fuzzy_words: count['fuzzy_words'],
    fuzzy_percent: percent(fuzzy, total, '0.0'),
    failing_checks: failing,
    failing_checks_words: count['failing_checks_words'],
    failing_checks_percent: percent(failing, total, '0.0'),
    approved: count['approved'],
    readonly: count['readonly'],
    have_suggestion: count['have_suggestion'],
    have_comment: count['have_comment'],
    recent_changes: count['recent_changes'],
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    url: link(`${base}/api/translations/${path}/`),
    estimated: translation.isEstimated,
  };
}

export function componentObject(
  { project, slug, says }: AuthoredComponent,
  authored: Authored,
  base: string,
  chosen: Chosen,
) {
  const path = `${project}/${slug}`;
  const api = `${base}/api/components/${path}`;
  const isGlossary = says['is_glossary'] === true;
  const or = (name: string, otherwise: unknown) => says[name] ?? otherwise;
  const licence = String(or('license', ''));
  return {
    name: isGlossary ? authored.projects.get(project)?.['name'] : says['name'],
    slug,
    id: chosen.componentId(path),
    source_language: chosen.language(String(says['source_language'])),
    project: projectObject(project, authored, base, chosen),
    vcs: isGlossary ? 'local' : or('vcs', 'git'),
    repo: isGlossary ? 'local:' : says['repo'],
    git_export: or('git_export', ''),
    branch: isGlossary ? 'main' : or('branch', 'main'),
    push_branch: or('push_branch', ''),
    filemask: isGlossary ? '*.tbx' : says['filemask'],
    template: isGlossary ? '' : or('template', ''),
    edit_template: or('edit_template', true),
    intermediate: or('intermediate', ''),
    new_base: or('new_base', ''),
    file_format: isGlossary ? 'tbx' : says['file_format'],
    license: licence,
    license_url: licence === '' ? '' : `https://spdx.org/licenses/${encodeURI(licence)}.html`,
    agreement: or('agreement', ''),
    web_url: link(`${base}/projects/${path}/`),
    url: link(`${api}/`),
    repository_url: link(`${api}/repository/`),
    translations_url: link(`${api}/translations/`),
    statistics_url: link(`${api}/statistics/`),
    lock_url: link(`${api}/lock/`),
    links_url: link(`${api}/links/`),
    changes_list_url: link(`${api}/changes/`),
    task_url: or('task_url', null),
    new_lang: or('new_lang', 'none'),
    language_code_style: or('language_code_style', ''),
    push: or('push', ''),
    check_flags: or('check_flags', ''),
    priority: or('priority', 100),
    enforced_checks: or('enforced_checks', []),
    restricted: or('restricted', false),
    repoweb: or('repoweb', ''),
    report_source_bugs: or('report_source_bugs', ''),
    merge_style: or('merge_style', 'rebase'),
    ...Object.fromEntries(
      messageNames.map((name) => {
        const text = says[`${name}_message`] as string | undefined;
        const lines = text?.split(/\r\n|\r|\n/).join(isGlossary ? '\n' : '\r\n');
        return [`${name}_message`, lines ?? chosen.message(path, `${name}_message`)];
      }),
    ),
    allow_translation_propagation: or('allow_translation_propagation', !isGlossary),
    manage_units: or('manage_units', true),
    enable_suggestions: or('enable_suggestions', true),
    suggestion_voting: or('suggestion_voting', false),
    suggestion_autoaccept: or('suggestion_autoaccept', 0),
    push_on_commit: or('push_on_commit', true),
    commit_pending_age: or('commit_pending_age', 24),
    auto_lock_error: or('auto_lock_error', true),
    language_regex: or('language_regex', '^[^.]+$'),
    variant_regex: or('variant_regex', ''),
    addons: or('addons', []),
    is_glossary: isGlossary,
    glossary_color: or('glossary_color', 'silver'),
  };
}

export function projectObject(slug: string, authored: Authored, base: string, chosen: Chosen) {
  const says = authored.projects.get(slug) ?? {};
  const api = `${base}/api/projects/${slug}`;
  return {
    name: says['name'],
    slug,
    id: chosen.projectId(slug),
    web: says['web'] ?? '',
    web_url: link(`${base}/projects/${slug}/`),
    url: link(`${api}/`),
    components_list_url: link(`${api}/components/`),
    repository_url: link(`${api}/repository/`),
    statistics_url: link(`${api}/statistics/`),
    changes_list_url: link(`${api}/changes/`),
    languages_url: link(`${api}/languages/`),
    translation_review: says['translation_review'] ?? false,
    source_review: says['source_review'] ?? false,
    set_language_team: says['set_language_team'] ?? true,
    enable_hooks: says['enable_hooks'] ?? true,
    instructions: says['instructions'] ?? '',
    language_aliases: says['language_aliases'] ?? '',
  };
}

export function figures(translations: readonly Translation[]) {
  const sum = (counter: string) =>
    translations.reduce((all, { count }) => all + (count[counter] ?? 0), 0);
  const share = (counter: string, whole: string, ofNothing: '100.0' | '0.0') =>
    percent(sum(counter), sum(whole), ofNothing);
  const changes = translations.flatMap(({ lastChange }) => lastChange ?? []).sort();
  return {
    total: sum('total'),
    total_words: sum('total_words'),
    total_chars: sum('total_chars'),
    last_change: changes.at(-1) ?? null,
    recent_changes: sum('recent_changes'),
    translated: sum('translated'),
    translated_words: sum('translated_words'),
    translated_chars: sum('translated_chars'),
    translated_percent: share('translated', 'total', '100.0'),
    translated_words_percent: share('translated_words', 'total_words', '100.0'),
    translated_chars_percent: share('translated_chars', 'total_chars', '100.0'),
    fuzzy: sum('fuzzy'),
    fuzzy_percent: share('fuzzy', 'total', '0.0'),
    failing: sum('failing_checks'),
    failing_percent: share('failing_checks', 'total', '0.0'),
    approved: sum('approved'),
    approved_percent: share('approved', 'total', '0.0'),
    readonly: sum('readonly'),
    readonly_percent: share('readonly', 'total', '0.0'),
    suggestions: sum('have_suggestion'),
    comments: sum('have_comment'),
  };
}
