import { describe, expect, test } from 'vitest';
import {
  checkTemplate,
  defaultMessages,
  templateVariables,
} from '../../src/catalogue/message-templates.ts';

function faults(template: string): string[] {
  return checkTemplate(template).map(
    ({ found, offset = 0, length = 0 }) => `${template.slice(offset, offset + length)} → ${found}`,
  );
}

describe('checkTemplate', () => {
  test.each(Object.entries(defaultMessages))('finds nothing in the usual %s', (_, template) => {
    expect(faults(template)).toEqual([]);
  });

  test.each(templateVariables)('knows %s', (name) => {
    expect(faults(`{{ ${name} }} {{${name}}} {{ ${name}|upper }}`)).toEqual([]);
  });

  test.each([
    '',
    'plain text, { braces }, 100 % and }} or %}',
    '{% for linked in component_linked_childs %}{{ linked.name }}{% endfor %}',
    '{% if stats.all and not stats.translated %}x{% elif url %}y{% else %}z{% endif %}',
    '{# {{ is a comment }} #}'.replace('{{ is a comment }}', 'a comment'),
  ])('finds nothing in %j', (template) => {
    expect(faults(template)).toEqual([]);
  });

  test.each([
    [
      '{{ name }}',
      ['{{ name }} → `{{ name }}` uses `name`, which is not a variable of message templates.'],
    ],
    [
      'a {{ url }} {{ stats }} {{ stats }}',
      [
        '{{ stats }} → `{{ stats }}` uses `stats`, which is not a variable of message templates.',
        '{{ stats }} → `{{ stats }}` uses `stats`, which is not a variable of message templates.',
      ],
    ],
    [
      '{% for x in list %}{% endfor %}',
      [
        '{% for x in list %} → `{% for x in list %}` uses `list`, which is not a variable of message templates.',
      ],
    ],
    [
      '{% if a and a or b %}{% endif %}',
      [
        '{% if a and a or b %} → `{% if a and a or b %}` uses `a`, which is not a variable of message templates.',
        '{% if a and a or b %} → `{% if a and a or b %}` uses `b`, which is not a variable of message templates.',
      ],
    ],
    [
      '{{ constructor }}',
      [
        '{{ constructor }} → `{{ constructor }}` uses `constructor`, which is not a variable of message templates.',
      ],
    ],
    ['{{ url', ['{{ → `{{` opens a variable and is not closed.']],
    ['{{ url }', ['{{ → `{{` opens a variable and is not closed.']],
    ['{{ url %}', ['{{ → `{{` opens a variable and is not closed.']],
    ['{% if url }}', ['{% → `{%` opens a variable and is not closed.']],
    ['{{ url {{ url }}', ['{{ → `{{` opens a variable and is not closed.']],
    ['{{ }}', ['{{ }} → `{{ }}` uses ``, which is not a variable of message templates.']],
  ])('finds in %j what is wrong', (template, expected) => {
    expect(faults(template)).toEqual(expected);
  });

  test('suggests the nearest variable, as it is in the tag', () => {
    const advices = checkTemplate('{{ langage_name }} {% if sats.all %}').map(
      ({ advice }) => advice,
    );
    expect(advices).toEqual(['Write `{{ language_name }}` instead.', 'Write `stats.all` instead.']);
  });
});
