// The configurations that lie in a checkout, read and put together.

import { createMask } from '../../file-mask.ts';
import type { ReadStart } from '../../formats/file-start.ts';
import { crowdin } from './crowdin.ts';
import type { ConfigFile, Configured, Declaration, LanguageHint } from './declaration.ts';
import {
  angular,
  flutter,
  i18nextParser,
  inlang,
  languageLists,
  lingui,
  lunaria,
  rails,
} from './other-tools.ts';
import { transifex } from './transifex.ts';

interface Kind {
  readonly path: RegExp;
  /** How many names above the file its paths start; the file's own folder is 0. */
  readonly above?: number;
  readonly read: (file: ConfigFile) => Partial<Configured>;
}

const declaring = (read: (file: ConfigFile) => readonly Declaration[]) => (file: ConfigFile) => ({
  declarations: read(file),
});
const hinting = (read: (file: ConfigFile) => readonly LanguageHint[]) => (file: ConfigFile) => ({
  hints: read(file),
});

/** Those that name files come first. */
const kinds: readonly Kind[] = [
  { path: /(?:^|\/)\.tx\/config$/, above: 1, read: declaring(transifex) },
  { path: /(?:^|\/)\.?crowdin\.ya?ml$/, read: declaring(crowdin) },
  { path: /(?:^|\/)[^/]*\.inlang\/settings\.json$/, above: 1, read: declaring(inlang) },
  { path: /(?:^|\/)l10n\.yaml$/, read: declaring(flutter) },
  { path: /(?:^|\/)angular\.json$/, read: declaring(angular) },
  { path: /(?:^|\/)i18next-parser\.config\.\w+$/, read: i18nextParser },
  { path: /(?:^|\/)(?:lingui\.config\.\w+|\.linguirc)$/, read: lingui },
  { path: /(?:^|\/)lunaria\.config\.json$/, read: declaring(lunaria) },
  { path: /(?:^|\/)config\/i18n-tasks\.yml$/, above: 1, read: hinting(rails) },
  { path: /(?:^|\/)(?:LINGUAS|settings\.py|settings\/base\.py)$/, read: hinting(languageLists) },
  { path: /(?:^|\/)build\.gradle(?:\.kts)?$/, read: hinting(languageLists) },
];

/** Tools read configurations in this folder; a workflow of the same name is none. */
const ofHost = /(?:^|\/)\.github\/[^/]+\//;
const elsewhere = /(?:^|\/)(?:node_modules|vendor|tests?|fixtures|__tests__|examples?)\//;

/** Most that is read of one. */
const mostBytes = 512 * 1024;

/** Everything that the configurations of a checkout say; at most a few hundred of them are read. */
export function readConfigurations(paths: readonly string[], head: ReadStart): Configured {
  const declarations: Declaration[] = [];
  const hints: LanguageHint[] = [];
  for (const kind of kinds) {
    const found = paths.filter(
      (path) => kind.path.test(path) && !ofHost.test(path) && !elsewhere.test(path),
    );
    for (const path of found.slice(0, 50)) {
      const text = head(path, mostBytes);
      if (text === undefined) continue;
      const names = path.split('/').slice(0, -1 - (kind.above ?? 0));
      const result = kind.read({ path, folder: names.join('/'), text, paths });
      const declared = (result.declarations ?? []).slice(0, 2000);
      declarations.push(...declared.map((one) => ({ ...one, mask: createMask(one.mask) })));
      hints.push(...(result.hints ?? []));
    }
  }
  return { declarations, hints };
}
