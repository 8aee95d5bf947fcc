// Prints findings about translations: as lines for people, as fields of JSON, in Markdown, and as annotations of GitHub.

import {
  formatGithubReport,
  formatMarkdownReport,
  formatMessage,
  maxAnnotations,
} from '../../problem/print.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeInvisible } from '../../text/visible.ts';
import { formatCount, quoteCode } from '../../text/wording.ts';
import type { FindingKind } from '../choices.ts';
import { addToStepSummary } from '../pull-request.ts';
import type { TranslationFinding } from './below-minimum.ts';
import type { NewFindings } from './findings.ts';

/** Formats a line for each finding, and how many there are; empty without any. */
export function formatFindings(found: NewFindings | undefined): string {
  if (found === undefined) return '';
  const { findings } = found;
  const notes = mergeLanguages(found.notes);
  const listed = findings.map(formatLine).join('');
  const noted = notes.length === 0 ? '' : `\n${notesTitle}\n${notes.map(formatLine).join('')}`;
  return `\n${listed}${summarize(findings)}\n${noted}`;
}

const notesTitle = 'New source texts, whose translations may come later:';

/** Merges the notes of each string into one, as a new source text has one in every language. */
function mergeLanguages(notes: readonly TranslationFinding[]): TranslationFinding[] {
  const byString = groupBy(notes, ({ rule, component, key }) =>
    JSON.stringify([rule, component, key]),
  );
  return [...byString.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const codes = [first, ...others].map(({ language }) => language);
    const languages = `${formatCount(codes.length, 'language')}: ${codes.join(', ')}`;
    const found = `${quoteCode(first.key)} ${verbs[first.rule]} ${languages}.`;
    return { ...first, found, advice: 'Edit the files of these languages.' };
  });
}

const verbs: Readonly<Record<FindingKind, string>> = {
  missing: 'is not translated into',
  copied: 'repeats its source text in',
  outdated: 'is marked as uncertain in',
  failing: 'fails a check in',
  below: 'is below its minimum in',
};

function formatLine({ file, line, rule, found }: TranslationFinding): string {
  return `${escapeInvisible(`${file}:${line}  ${rule}  ${found}`)}\n`;
}

function summarize(findings: readonly TranslationFinding[]): string {
  return findings.length === 0 ? 'No findings.' : `${formatCount(findings.length, 'finding')}.`;
}

/** Formats the findings as a table in Markdown. */
export function formatMarkdownFindings(found: NewFindings | undefined): string {
  if (found === undefined || found.findings.length === 0) return '';
  const title = formatCount(found.findings.length, 'finding');
  return `\n${formatMarkdownReport(found.findings, { prefix: '', title, maxBytes: mostBytes })}`;
}

/** Chosen: less than a comment may have. */
const mostBytes = 60_000;

/** Formats the findings as annotations. GitHub shows some of them, so a summary of the step has more. */
export function formatGithubFindings(found: NewFindings | undefined): string {
  const { findings = [], notes = [] } = found ?? {};
  if (findings.length > maxAnnotations) addToStepSummary(findings, '');
  return (
    formatGithubReport(findings, '') +
    formatGithubReport(mergeLanguages(notes), '', 'notice') +
    `${summarize(findings)}\n`
  );
}

/** Converts the findings to JSON: those that fail are errors, the others notes. */
export function renderFindings({ findings, notes }: NewFindings) {
  return [
    ...findings.map((finding) => toFields(finding, 'error')),
    ...notes.map((finding) => toFields(finding, 'note')),
  ];
}

function toFields(
  { rule, file, line, column, component, language, key, ...wording }: TranslationFinding,
  severity: 'error' | 'note',
) {
  const message = formatMessage(wording);
  return { rule, severity, file, line, column, message, component, language, key };
}
