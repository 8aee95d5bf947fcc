// The masks of components → a name for each: short, and after what tells it from the others.

/** Names of folders and files that every program has, and that tell nothing of a component. */
const usual: ReadonlySet<string> = new Set(
  (
    'src main res resources resource values locale locales localization localizations i18n l10n ' +
    'lang langs language languages translation translations lc_messages config assets public ' +
    'messages strings string localizable intl nls texts text lib libs packages package modules ' +
    'module apps java kotlin commonmain composeresources _locales static data common shared web ' +
    'frontend client app index default source base'
  ).split(' '),
);

/** A name for each mask, in their order: unique, of letters, digits, `-` and `_`. */
export function namesFor(masks: readonly string[]): string[] {
  const labels = masks.map((mask) => labelsOf(mask, masks));
  const lengths = labels.map(() => 1);
  const nameOf = (index: number) =>
    (labels[index] ?? []).slice(0, lengths[index]).reverse().join('-') || 'app';
  for (let round = 0; round < 12; round++) {
    const groups = grouped(masks.length, nameOf);
    const doubled = [...groups.values()].filter((some) => some.length > 1);
    if (doubled.length === 0) break;
    for (const index of doubled.flat()) lengths[index] = (lengths[index] ?? 1) + 1;
  }
  const used = new Set<string>();
  return masks.map((_, index) => {
    const name = nameOf(index);
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name}-${number}`;
    used.add(unique);
    return unique;
  });
}

/** Numbers from 0 on, by their names. */
function grouped(count: number, nameOf: (index: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let index = 0; index < count; index++) {
    const name = nameOf(index);
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return groups;
}

/** What a component may be called after, the most telling first. */
function labelsOf(mask: string, masks: readonly string[]): string[] {
  const slash = mask.lastIndexOf('/') + 1;
  const stem = mask.slice(slash).replace(/\.[^.*]*$/, '');
  const folders = mask
    .slice(0, slash)
    .split('/')
    .filter((name) => name !== '' && !name.includes('*'))
    .map(slug)
    .filter((name) => name !== '')
    .reverse();
  const file = slug(stem);
  // Of sets that stand in one folder only the name of the file tells them apart.
  const isOneOfMany = masks.some((other) => other !== mask && other.startsWith(mask.slice(0, slash)) && !other.slice(slash).includes('/'));
  const telling = folders.filter((name) => !usual.has(name));
  const rest = folders.filter((name) => usual.has(name));
  const isTelling = file !== '' && (isOneOfMany || !usual.has(file));
  const before = isTelling ? [file] : [];
  const after = !isTelling && file !== '' ? [file] : [];
  const all = [...before, ...telling, ...(telling.length === 0 && !isTelling ? rest : []), ...after, ...rest];
  return [...new Set(all)];
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\*/g, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .toLowerCase()
    .slice(0, 60);
}
