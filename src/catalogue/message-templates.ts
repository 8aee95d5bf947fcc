// Message templates of a component (contract, section 2.3): the default templates, and a check of those that editors
// write. `{{ langauge_name }}` is reported as an unknown variable, with `language_name` as a suggestion.

import { findNearest, findUnambiguousMatch } from '../text/suggest.ts';
import { quoteCode } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

/** The variables that templates may use, from the contract, section 2.3. */
export const templateVariables = [
  'language_name',
  'stats.translated_percent',
  'stats.translated',
  'stats.all',
  'project_name',
  'component_name',
  'url',
  'component_remote_branch',
  'addon_name',
  'site_title',
  'site_url',
  'component_linked_childs',
  'linked.project_name',
  'linked.name',
  'linked.url',
  'widget_url',
] as const;

const signature = `{{ project_name }}/{{ component_name }}: {{ url }}
`;

export const defaultMessages = {
  commit_message: `Translate {{ component_name }} into {{ language_name }}

{{ stats.translated }} of {{ stats.all }} strings are translated ({{ stats.translated_percent }}%).

${signature}`,
  add_message: `Start the {{ language_name }} translation of {{ component_name }}

${signature}`,
  delete_message: `Remove the {{ language_name }} translation of {{ component_name }}

${signature}`,
  merge_message: `Merge {{ component_remote_branch }} into {{ component_name }}

${signature}`,
  addon_message: `Update {{ component_name }} with the add-on {{ addon_name }}

${signature}`,
  pull_message: `Update the translations of {{ project_name }} from {{ site_title }}

{% for linked in component_linked_childs %}- {{ linked.project_name }}/{{ linked.name }}: {{ linked.url }}
{% endfor %}
State: {{ widget_url }}
${signature}`,
} as const;

/** Finds unknown variables, and braces that are not closed. */
export function checkTemplate(template: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  let open: RegExpExecArray | undefined;
  for (const mark of template.matchAll(/\{\{|\{%|\}\}|%\}/g)) {
    if (mark[0].startsWith('{')) {
      if (open !== undefined) problems.push(reportUnclosed(open));
      open = mark;
    } else if (open !== undefined && mark[0] === closingMarks[open[0]]) {
      problems.push(
        ...findUnknownVariables(template.slice(open.index, mark.index + 2), open.index),
      );
      open = undefined;
    }
  }
  if (open !== undefined) problems.push(reportUnclosed(open));
  return problems;
}

const closingMarks: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}' };

function reportUnclosed({ 0: mark, index: offset }: RegExpExecArray): FieldProblem {
  return {
    rule: 'unknown-template-variable',
    found: `\`${mark}\` opens a variable and is not closed.`,
    expected: '`{{ variable }}`',
    advice: `Close it with \`${closingMarks[mark]}\`, or remove it.`,
    offset,
    length: 2,
  };
}

/** Reports each unknown variable in a `{{ variable }}` or a `{% statement %}`, which starts at `offset`. */
function findUnknownVariables(tag: string, offset: number): FieldProblem[] {
  const inside = tag.slice(2, -2);
  const isStatement = tag.startsWith('{%');
  const expressions = isStatement ? listVariables(inside) : [inside];
  const names = new Set(expressions.map((expression) => expression.split('|', 1)[0]?.trim() ?? ''));
  const unknown = [...names].filter(
    (name) => !(templateVariables as readonly string[]).includes(name),
  );
  return unknown.map((name) => {
    const near = findNearest(name, templateVariables);
    // Only a variable by itself is fixed, without filters and statements.
    const isCertain =
      name === inside.trim() && findUnambiguousMatch(name, templateVariables) !== undefined;
    return {
      rule: 'unknown-template-variable',
      found: `${quoteCode(tag)} uses ${quoteCode(name)}, which is not a variable of message templates.`,
      expected: `one of ${templateVariables.join(', ')}`,
      advice: near
        ? `Write \`${isStatement ? near : `{{ ${near} }}`}\` instead.`
        : 'Use one of the variables, or plain text.',
      fix: isCertain ? { kind: 'replace', from: tag, to: `{{ ${near} }}` } : undefined,
      offset,
      length: tag.length,
    };
  });
}

/** Lists the variables that a statement reads: `component_linked_childs` in `for linked in component_linked_childs`. */
function listVariables(statement: string): string[] {
  const words = statement.trim().split(/\s+/);
  if (words[0] === 'for') return words.slice(words.indexOf('in') + 1, words.indexOf('in') + 2);
  if (words[0] === 'if' || words[0] === 'elif') {
    return words
      .slice(1)
      .filter((word) => /^[a-z_][\w.]*(\|.*)?$/i.test(word) && !operators.has(word));
  }
  return [];
}

const operators = new Set(['and', 'or', 'not', 'in', 'is', 'True', 'False', 'None']);
