// Reads nodes of the syntax tree of JavaScript, and has the options of its parser and the library functions that take
// keys.

import type { ParserOptions } from '@babel/parser';
import type { Node } from '@babel/types';
import { unknownPart } from './uses.ts';

/** Reads as much as a file has, in any of the language's forms. */
export const parserOptions: ParserOptions = {
  sourceType: 'unambiguous',
  plugins: ['typescript', 'jsx', 'decorators-legacy', 'explicitResourceManagement'],
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true,
  errorRecovery: true,
};

/** Whether options of a call may have a context: `t('friend', { context: 'male' })`. */
export function mayHaveContext(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return node.type !== 'StringLiteral';
  return node.properties.some(
    (property) =>
      property.type === 'SpreadElement' ||
      getName(property.type === 'ObjectProperty' ? property.key : undefined) === 'context',
  );
}

export function readProperty(node: Node | null | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type === 'ObjectProperty' && getName(property.key) === name) return property.value;
  }
  return undefined;
}

function getName(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'StringLiteral' ? node.value : undefined;
}

/** Returns the last name of what is called: `t` of `i18n.t`. */
export function getCalleeName(callee: Node): string | undefined {
  const node = unwrap(callee);
  if (isMemberNode(node)) {
    return node.computed ? undefined : getName(node.property);
  }
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Removes what doesn't change a value: types, `await`, parentheses. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return unwrap(node.expression);
    case 'AwaitExpression':
      return unwrap(node.argument);
    default:
      return node;
  }
}

export function* listChildren(node: Node): Iterable<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield child;
    }
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  );
}

export function getLine(node: Node): number {
  return node.loc?.start.line ?? 1;
}

export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export type MemberNode = Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>;

export function isMemberNode(node: Node): node is MemberNode {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';
}

/** Reads the key of a selector of i18next: `menu.save` of `$ => $.menu.save`. */
export function readSelector(node: Node): string | undefined {
  if (node.type !== 'ArrowFunctionExpression') return undefined;
  const names: string[] = [];
  let current = unwrap(node.body);
  while (isMemberNode(current)) {
    const { property, computed } = current;
    const isKnown = !computed || property.type === 'StringLiteral';
    names.unshift((isKnown ? getName(property) : undefined) ?? unknownPart);
    current = unwrap(current.object);
  }
  const start = getName(current);
  return start !== undefined && start === getName(node.params[0]) ? names.join('.') : undefined;
}

/** Functions and methods whose first argument is a key. */
export const sureFunctions: ReadonlySet<string> = new Set(
  't $t $tc tc $tm tm __ trans trans_choice $trans _t $_ translate $translate formatMessage $formatMessage gettext $gettext ngettext $ngettext'.split(
    ' ',
  ),
);

/** These look whether there is a text, or other functions have the same name. */
export const unsureFunctions: ReadonlySet<string> = new Set(
  '_ te $te exists has rich raw markup instant getMessage i18n _n $n_ pgettext $pgettext getFixedT msg'.split(
    ' ',
  ),
);

/** Methods that ask only where the object is known: `t.rich`, `i18n._`. */
export const methodsOfTranslators: ReadonlySet<string> = new Set([
  '_',
  'has',
  'raw',
  'rich',
  'markup',
  'exists',
  'i18n',
]);

/** Functions that return one which translates, with their arguments. */
export const factories: ReadonlyMap<string, 'namespace' | 'prefix' | 'fixed' | 'global'> = new Map([
  ['useTranslation', 'namespace'],
  ['getFixedT', 'fixed'],
  ['useTranslations', 'prefix'],
  ['getTranslations', 'prefix'],
  ['createTranslator', 'prefix'],
  ['useI18n', 'global'],
  ['useIntl', 'global'],
  ['useLingui', 'global'],
]);

/** Functions that declare a message of Lingui. */
export const messageFunctions: ReadonlySet<string> = new Set([
  'msg',
  'defineMessage',
  'plural',
  'select',
  'selectOrdinal',
]);

/** Attributes of components that have a key. */
export const keyAttributes: ReadonlySet<string> = new Set(['i18nKey', 'i18n-key', 'keypath']);
export const keyElements: ReadonlySet<string> = new Set([
  'Trans',
  'Translation',
  'FormattedMessage',
  'FormattedHTMLMessage',
  'i18n',
  'i18n-t',
  'I18nT',
  'Plural',
]);

/** Objects whose methods translate. */
export const translatorNames = /^(?:t|i18n|i18next|intl)$/;
