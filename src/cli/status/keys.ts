// Reports unused and undefined keys, for `status --keys`.

import { createCountingProcesses, type Processes } from '../../checkout/count/jobs/processes.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { findKeys, type KeyFindings } from '../../checkout/keys/find-keys.ts';
import type { KeyedComponent, KeyPlace } from '../../checkout/keys/key-index.ts';
import { hasPages } from '../../formats/list.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatCount } from '../../text/wording.ts';
import { createUnitsJob, readSpelledCodes } from './open-units.ts';

/** Finds the keys of all components that code doesn't name, and those that only code has. */
export async function findStatusKeys(
  checkout: string,
  { components, skipped }: Detection,
): Promise<KeyFindings> {
  const processes = createCountingProcesses();
  try {
    const withKeys = components.filter(({ file_format }) => !hasPages(file_format));
    const keyed = await Promise.all(
      withKeys.map((component) => readKeys(checkout, component, processes)),
    );
    const files = components.flatMap(({ languages, template, new_base }) => [
      ...languages.map(({ file }) => file),
      template,
      new_base,
    ]);
    return await findKeys(
      checkout,
      keyed,
      new Set([...files, ...skipped.map(({ path }) => path)]),
      processes,
    );
  } finally {
    processes.end();
  }
}

/** Reads the keys of the source, or of the fullest translation if the keys are the source texts. */
async function readKeys(
  checkout: string,
  component: FoundComponent,
  processes: Processes,
): Promise<KeyedComponent> {
  const [source, ...others] = component.languages;
  const [fullest] = others.toSorted((one, other) => other.counted.total - one.counted.total);
  const isSource = source !== undefined && source.file !== '';
  const language = isSource ? source : fullest;
  const about = {
    name: component.name,
    filemask: component.filemask,
    format: component.file_format,
  };
  if (language === undefined) return { ...about, file: '', keys: [] };
  const codes = await readSpelledCodes(checkout, component, processes);
  const job = createUnitsJob(checkout, component, language, codes.get(language.code));
  const result = await processes.run({
    ...job,
    units: 'all',
    ...(isSource && { isSource, sourceFile: undefined, hasTextsAsKeys: false }),
  });
  const units = 'counted' in result ? (result.units ?? []) : [];
  const keys = units.map(({ key, line = 1, source }) => ({ key, line, texts: source }));
  return { ...about, file: language.file, keys };
}

/** Formats the keys as a section for each component. */
export function formatKeys({ reports, unread }: KeyFindings): string {
  const sections = reports.flatMap((report) => {
    const { component, filemask, incomplete, unused, undefined: unknown, dynamic } = report;
    const lists = [
      formatList('unused', unused),
      formatList('undefined', unknown),
      formatList(
        'dynamic',
        dynamic.map(({ pattern, ...place }) => ({ key: pattern, ...place })),
      ),
      ...incomplete.map((reason) => `  ${reason}\n`),
    ].join('');
    return lists === ''
      ? []
      : [`\nKeys of ${sanitizeLine(component)}  ${sanitizeLine(filemask)}\n${lists}`];
  });
  const unreadNote =
    unread.length === 0
      ? ''
      : `\n${formatCount(unread.length, 'source file')} can't be read: ${unread.slice(0, 3).map(sanitizeLine).join(', ')}${unread.length > 3 ? ', …' : ''}\n`;
  return (
    (sections.length === 0
      ? '\nEvery key is used, and every key that code asks for is there.\n'
      : sections.join('')) + unreadNote
  );
}

function formatList(title: string, places: readonly KeyPlace[]): string {
  if (places.length === 0) return '';
  const lines = places.map(
    ({ key, file, line }) => `    ${sanitizeLine(file)}:${line}  ${sanitizeLine(key)}\n`,
  );
  return `  ${formatCount(places.length, `${title} key`)}:\n${lines.join('')}`;
}
