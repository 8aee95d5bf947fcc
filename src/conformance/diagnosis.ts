// Results that are wrong go in; out comes, where there is one, the single cause of all of them: the
// site answers well, but what it publishes was built from another catalogue or for another address.

import { isPage, parseJson } from './compare.ts';
import { getDifferences } from './differences.ts';
import { type TestedHostName, testedHostNames } from './host-names.ts';
import { matchesDifferences, type Result } from './run.ts';

export type Cause =
  /** Every record is as expected but for what its URLs start with. */
  | { readonly kind: 'another base URL'; readonly baseUrl: string }
  /** Records have the right fields and other values, or are not there. */
  | { readonly kind: 'another version' };

/** The cause that explains every failed result, if there is one. */
export function findCommonCause(results: readonly Result[], baseUrl: string): Cause | undefined {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0 || !failed.every(differsInContent)) return undefined;
  // Pages, pictures and feeds have other addresses besides, and the description has examples.
  const ofRecords = failed.filter((result) => isRecord(getExpectedText(result)));
  if (ofRecords.length === 0) return undefined;
  const other = ofRecords.map((result) => findOtherBaseUrl(result, baseUrl));
  const [first] = other;
  return first !== undefined && other.every((one) => one === first)
    ? { kind: 'another base URL', baseUrl: first }
    : { kind: 'another version' };
}

/**
 * The same where some of the failed results are only what a host is known to answer: the cause of the others,
 * and that host.
 */
export function findCauseBesideHost(
  results: readonly Result[],
  baseUrl: string,
): { readonly cause: Cause; readonly host: TestedHostName } | undefined {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const ofHost = new Set(failed.filter((one) => !differsInContent(one)));
  const host = testedHostNames.find((name) =>
    [...ofHost].every((one) => matchesDifferences(one, getDifferences(name))),
  );
  const others = results.filter((one) => !ofHost.has(one));
  const cause = ofHost.size === 0 ? undefined : findCommonCause(others, baseUrl);
  return host === undefined || cause === undefined ? undefined : { cause, host };
}

/** A record with the right fields and other values, or a record that is not there. */
function differsInContent(result: Result): boolean {
  const { response, mismatches } = result;
  const expected = getExpectedText(result);
  const { status } = result.case.expected[0];
  const onlyBody = mismatches.every(({ what }) => what === 'body');
  // The sentence or the page of an error names the path of the base URL, and a redirect leads to it.
  if (status >= 400) return onlyBody && response?.status === status && response.body !== '';
  if (response === undefined) return false;
  if (response.status === status && [301, 302].includes(status))
    return mismatches.every(({ what }) => what === 'body' || what === 'location');
  if (response.status === 404)
    return response.body === '' || isPage(response.body) || parseJson(response.body) !== undefined;
  return (
    onlyBody &&
    expected !== undefined &&
    haveSameShape(parseJson(expected), parseJson(response.body))
  );
}

/** The start of a record's URLs, when the record is as expected otherwise. */
function findOtherBaseUrl(result: Result, baseUrl: string): string | undefined {
  const [expected, found] = [getExpectedText(result), result.response?.body];
  if (expected === undefined || found === undefined) return undefined;
  // Up to the first address both texts are the same.
  const at = expected.indexOf(baseUrl);
  if (at < 0) return undefined;
  const [wanted, got] = [extractAddress(expected, at), extractAddress(found, at)];
  const end = wanted.slice(baseUrl.length);
  if (!got.endsWith(end)) return undefined;
  const other = got.slice(0, got.length - end.length);
  const isBuiltFor = urlForCommand.test(other) && expected.replaceAll(baseUrl, other) === found;
  return isBuiltFor ? other : undefined;
}

/** The message about the URL contains a command, so it must have no character that a shell or a terminal obeys. */
const urlForCommand = /^https?:\/\/[\w.~:/@%[\]-]+$/i;

/** In JSON a quote ends an address, in a table a comma or the line. */
function extractAddress(text: string, at: number): string {
  return /^[^",\s]*/.exec(text.slice(at))?.[0] ?? '';
}

/** Whether a text is a record or a list of the API, and not its description. */
function isRecord(text: string | undefined): boolean {
  return text !== undefined && /^[[{]/.test(text) && !text.startsWith('{"openapi"');
}

function getExpectedText({ case: { expected } }: Result): string | undefined {
  const [{ body }] = expected;
  return body.kind === 'text' ? body.text : undefined;
}

/** Whether two values have the same keys, all the way down. */
function haveSameShape(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return isObject(one) === isObject(other);
  const keys = Object.keys(one);
  if (keys.join() !== Object.keys(other).join()) return false;
  return keys.every((key) => haveSameShape(one[key], other[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
