// Finds keys in JavaScript and TypeScript with JSX, and in the expressions of templates, by their syntax tree.

import { type ParserOptions, parse, parseExpression } from '@babel/parser';
import type { Node } from '@babel/types';
import { type Ask, isTellingPattern, shortenCode, type UseCollector, unknownPart } from './uses.ts';

/** What a function knows of its keys. */
type Binding = Pick<Ask, 'prefix' | 'namespaces' | 'isOpen'>;

/** Finds keys in the parts of one file, of which the first ones may declare functions for the later ones. */
export interface ScriptReader {
  readonly readModule: (code: string, firstLine?: number) => void;
  /** Reads an expression; false if it is none. */
  readonly readExpression: (code: string, firstLine: number) => boolean;
}

/** Functions and methods whose first argument is a key. */
const sureFunctions: ReadonlySet<string> = new Set(
  't $t $tc tc $tm tm __ trans trans_choice $trans _t $_ translate $translate formatMessage $formatMessage gettext $gettext ngettext $ngettext'.split(
    ' ',
  ),
);

/** These look whether there is a text, or other functions have the same name. */
const unsureFunctions: ReadonlySet<string> = new Set(
  '_ te $te exists has rich raw markup instant getMessage i18n _n $n_ pgettext $pgettext getFixedT msg'.split(
    ' ',
  ),
);

/** Methods that ask only where the object is known: `t.rich`, `i18n._`. */
const methodsOfTranslators: ReadonlySet<string> = new Set([
  '_',
  'has',
  'raw',
  'rich',
  'markup',
  'exists',
  'i18n',
]);

/** Functions that return one which translates, with their arguments. */
const factories: ReadonlyMap<string, 'namespace' | 'prefix' | 'fixed' | 'global'> = new Map([
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
const messageFunctions: ReadonlySet<string> = new Set([
  'msg',
  'defineMessage',
  'plural',
  'select',
  'selectOrdinal',
]);

/** Attributes of components that have a key. */
const keyAttributes: ReadonlySet<string> = new Set(['i18nKey', 'i18n-key', 'keypath']);
const components: ReadonlySet<string> = new Set([
  'Trans',
  'Translation',
  'FormattedMessage',
  'FormattedHTMLMessage',
  'i18n',
  'i18n-t',
  'I18nT',
  'Plural',
]);

const options: ParserOptions = {
  sourceType: 'unambiguous',
  plugins: ['typescript', 'jsx', 'decorators-legacy', 'explicitResourceManagement'],
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true,
  errorRecovery: true,
};

export function createScriptReader(uses: UseCollector): ScriptReader {
  const scopes: Map<string, Binding>[] = [new Map()];
  const constants = new Map<string, string>();
  /** Texts that are keys of a call, and so no other strings. */
  const askedNodes = new Set<Node>();
  let code = '';

  return {
    readModule(text, firstLine = 1) {
      code = text;
      const start = { startLine: firstLine };
      // A type assertion `<Type>value` is no JSX.
      const tree =
        attempt(() => parse(text, { ...options, ...start })) ??
        parse(text, { ...options, ...start, plugins: ['typescript', 'decorators-legacy'] });
      visit(tree.program);
    },
    readExpression(text, firstLine) {
      code = text;
      const tree = attempt(() =>
        parseExpression(text, { ...options, startLine: firstLine, errorRecovery: false }),
      );
      if (tree !== undefined) visit(tree);
      return tree !== undefined;
    },
  };

  function visit(node: Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
        return;
      case 'StringLiteral':
      case 'JSXText':
        if (!askedNodes.has(node)) uses.addString(node.value.replace(/\s+/g, ' ').trim());
        return;
      case 'TemplateLiteral':
      case 'BinaryExpression': {
        const pattern = readPattern(node);
        if (pattern === undefined || askedNodes.has(node)) break;
        if (!pattern.includes(unknownPart) || pattern.includes(' ')) uses.addString(pattern);
        else if (isTellingPattern(pattern))
          uses.ask({ kind: 'pattern', text: pattern, line: getLine(node), isSure: false });
        break;
      }
      case 'VariableDeclarator':
        declare(node.id, node.init);
        break;
      case 'CallExpression':
      case 'OptionalCallExpression':
        readCall(node);
        break;
      case 'TaggedTemplateExpression':
        if (node.tag.type === 'Identifier' && /^(?:t|msg|defineMessage|__)$/.test(node.tag.name)) {
          const text = readPattern(node.quasi);
          if (text !== undefined)
            uses.ask({ kind: 'key', text, line: getLine(node), isText: true, isSure: false });
        }
        break;
      case 'JSXElement':
        readElement(node);
        break;
      case 'JSXFragment':
        uses.addString(readChildren(node.children));
        break;
      case 'MemberExpression':
        addNameChain(node);
        break;
      case 'ObjectExpression':
        readDescriptor(node);
        break;
    }
    const isScope = /Function|Method|^Program$/.test(node.type) && node.type !== 'Program';
    if (isScope) scopes.push(new Map());
    for (const child of listChildren(node)) visit(child);
    if (isScope) scopes.pop();
  }

  /** Adds `home.title` of `texts.home.title`, as some libraries have objects in place of keys. */
  function addNameChain(node: Node): void {
    const names: string[] = [];
    let current: Node = node;
    while (
      current.type === 'MemberExpression' &&
      !current.computed &&
      current.property.type === 'Identifier'
    ) {
      names.unshift(current.property.name);
      current = current.object;
    }
    uses.addString(names.join('.'));
    if (current.type === 'Identifier') uses.addString([current.name, ...names].join('.'));
  }

  function declare(id: Node, init: Node | null | undefined): void {
    if (init === null || init === undefined) return;
    const value = unwrap(init);
    if (id.type === 'Identifier') {
      const text = readPattern(value);
      if (text !== undefined && !text.includes(unknownPart)) constants.set(id.name, text);
    }
    const binding = readBinding(value);
    if (binding === undefined) return;
    if (binding.prefix !== undefined) uses.addPrefix(binding.prefix);
    const scope = scopes.at(-1);
    const names =
      id.type === 'Identifier'
        ? [id.name]
        : id.type === 'ObjectPattern'
          ? id.properties.flatMap((property) =>
              property.type === 'ObjectProperty' && property.value.type === 'Identifier'
                ? [property.value.name]
                : [],
            )
          : id.type === 'ArrayPattern' && id.elements[0]?.type === 'Identifier'
            ? [id.elements[0].name]
            : [];
    for (const name of names) scope?.set(name, binding);
  }

  /** Reads `useTranslation('shop', { keyPrefix: 'cart' })` and the like; undefined for any other value. */
  function readBinding(value: Node): Binding | undefined {
    if (value.type === 'MemberExpression') return readBinding(unwrap(value.object));
    if (value.type !== 'CallExpression') return undefined;
    const factory = factories.get(getCalledName(value.callee) ?? '');
    if (factory === undefined) return undefined;
    const [first, second, third] = value.arguments;
    if (factory === 'global') return {};
    const names = factory === 'fixed' ? second : first;
    const object = factory === 'namespace' ? second : first;
    const namespace = readProperty(object, 'namespace');
    const keyPrefix = factory === 'fixed' ? third : readProperty(object, 'keyPrefix');
    if (factory === 'prefix') {
      const node = first?.type === 'ObjectExpression' ? namespace : first;
      if (node === undefined) return {};
      const prefix = readPattern(node);
      return prefix === undefined || prefix.includes(unknownPart) ? { isOpen: true } : { prefix };
    }
    const texts = names?.type === 'ArrayExpression' ? names.elements : [names];
    const namespaces = texts.flatMap((node) => (node ? (readPattern(node) ?? []) : []));
    const prefix = keyPrefix && readPattern(keyPrefix);
    return {
      ...(namespaces.length > 0 && namespaces.length === texts.length && { namespaces }),
      ...(prefix !== undefined && !prefix.includes(unknownPart) && { prefix }),
      ...(keyPrefix !== undefined && prefix === undefined && { isOpen: true }),
    };
  }

  function findBinding(name: string | undefined): Binding | undefined {
    return name === undefined ? undefined : scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  function readCall(
    node: Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' }>,
  ): void {
    const { callee } = node;
    const [first, second] = node.arguments;
    const name = getCalledName(callee);
    if (name === undefined || first === undefined) return;
    const object =
      callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression'
        ? getCalledName(callee.object)
        : undefined;
    const binding = findBinding(object) ?? (object === undefined ? findBinding(name) : undefined);
    const isTranslator =
      binding !== undefined ||
      object === 't' ||
      object === 'i18n' ||
      object === 'i18next' ||
      object === 'intl';
    const isSure =
      sureFunctions.has(name) ||
      (binding !== undefined && object === undefined && !factories.has(name));
    if (!isSure && !unsureFunctions.has(name)) return;
    if (methodsOfTranslators.has(name) && object !== undefined && !isTranslator) return;
    if (name === '_' && object === undefined && second?.type === 'ArrowFunctionExpression') return;
    // An own function with a name of its own scope is no call of the library: `function t(key) { … }` is a wrapper.
    readKey(
      first,
      {
        ...(binding ?? { isOpen: true }),
        isSure,
        hasContext: second !== undefined && mayHaveContext(second),
      },
      isSure || isTranslator,
      node,
    );
    if (/ngettext|_n$/.test(name) && second !== undefined) visit(second);
    if (/pgettext/.test(name) && second !== undefined)
      readKey(second, { isOpen: true, isSure: false }, false, node);
  }

  /** Asks for the keys that an argument may be. */
  function readKey(
    argument: Node,
    about: Omit<Ask, 'kind' | 'text' | 'line'>,
    isDynamicListed: boolean,
    call: Node,
  ): void {
    const node = unwrap(argument);
    const line = getLine(node);
    switch (node.type) {
      case 'ConditionalExpression':
        readKey(node.consequent, about, isDynamicListed, call);
        readKey(node.alternate, about, isDynamicListed, call);
        return;
      case 'LogicalExpression':
        for (const side of [node.left, node.right]) readKey(side, about, isDynamicListed, call);
        return;
      case 'ArrayExpression':
        for (const element of node.elements)
          if (element !== null) readKey(element, about, isDynamicListed, call);
        return;
      case 'ObjectExpression':
      case 'TaggedTemplateExpression':
        return;
      case 'CallExpression':
        if (messageFunctions.has(getCalledName(node.callee) ?? '')) return;
    }
    const namespaceNode =
      call.type === 'CallExpression' ? readProperty(call.arguments[1], 'ns') : undefined;
    const namespace = namespaceNode && readPattern(namespaceNode);
    const all = { ...about, line, ...(namespace !== undefined && { namespaces: [namespace] }) };
    const text = readPattern(node);
    askedNodes.add(node);
    if (text === undefined || /^\**$/.test(text)) {
      if (isDynamicListed)
        uses.ask({
          ...all,
          kind: 'dynamic',
          text: shortenCode(code.slice(call.start ?? 0, call.end ?? 0)),
        });
    } else uses.ask({ ...all, kind: text.includes(unknownPart) ? 'pattern' : 'key', text });
  }

  /** Reads `{ id: 'home.title', defaultMessage: 'Home' }`. */
  function readDescriptor(node: Node): void {
    const id = readProperty(node, 'id');
    const defaultMessage = readProperty(node, 'defaultMessage');
    const message = defaultMessage ?? readProperty(node, 'message');
    if (id !== undefined && message !== undefined) {
      const text = readPattern(id);
      if (text !== undefined && text !== unknownPart)
        uses.ask({
          kind: text.includes(unknownPart) ? 'pattern' : 'key',
          text,
          line: getLine(id),
          isSure: defaultMessage !== undefined,
        });
    } else if (message !== undefined) {
      const text = readPattern(message);
      if (text !== undefined)
        uses.ask({ kind: 'key', text, line: getLine(message), isText: true, isSure: false });
    }
  }

  function readElement(node: Extract<Node, { type: 'JSXElement' }>): void {
    const { name, attributes } = node.openingElement;
    const tag = name.type === 'JSXIdentifier' ? name.name : '';
    const values = new Map<string, Node>();
    for (const attribute of attributes) {
      if (
        attribute.type !== 'JSXAttribute' ||
        attribute.name.type !== 'JSXIdentifier' ||
        !attribute.value
      )
        continue;
      const { value } = attribute;
      values.set(
        attribute.name.name,
        value.type === 'JSXExpressionContainer' ? value.expression : value,
      );
    }
    const translator = values.get('t');
    const binding =
      findBinding(translator?.type === 'Identifier' ? translator.name : undefined) ?? {};
    const ns = values.get('ns');
    const namespace = ns && readPattern(ns);
    const about = {
      ...binding,
      ...(namespace !== undefined && { namespaces: [namespace] }),
      isSure: true,
    };
    for (const [attribute, value] of values) {
      if (keyAttributes.has(attribute) || (attribute === 'id' && components.has(tag)))
        readKey(value, about, true, node);
    }
    if (tag === 'Trans' && !values.has('i18nKey') && !values.has('id')) {
      const text = readChildren(node.children);
      if (text !== '')
        uses.ask({ kind: 'key', text, line: getLine(node), isText: true, isSure: false });
    }
  }

  /** Joins the texts of children, with `*` for each value. */
  function readChildren(children: readonly Node[]): string {
    return children
      .map((child) => {
        if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? '' : child.value;
        if (child.type === 'JSXElement' || child.type === 'JSXFragment')
          return readChildren(child.children);
        if (child.type !== 'JSXExpressionContainer') return '';
        return child.expression.type === 'JSXEmptyExpression'
          ? ''
          : (readPattern(child.expression) ?? unknownPart);
      })
      .join('');
  }

  /** Reads a text, with `*` for each part that isn't written down; undefined for other values. */
  function readPattern(written: Node): string | undefined {
    const node = unwrap(written);
    switch (node.type) {
      case 'StringLiteral':
      case 'JSXText':
        return node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, index) => {
            const expression = node.expressions[index];
            const part = expression === undefined ? '' : (readPattern(expression) ?? unknownPart);
            return (value.cooked ?? value.raw) + part;
          })
          .join('');
      case 'BinaryExpression': {
        if (node.operator !== '+' || node.left.type === 'PrivateName') return undefined;
        const [left, right] = [readPattern(node.left), readPattern(node.right)];
        return left === undefined && right === undefined
          ? undefined
          : (left ?? unknownPart) + (right ?? unknownPart);
      }
      case 'Identifier':
        return constants.get(node.name);
      default:
        return undefined;
    }
  }
}

/** Whether options of a call may have a context: `t('friend', { context: 'male' })`. */
function mayHaveContext(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return node.type !== 'StringLiteral';
  return node.properties.some(
    (property) =>
      property.type === 'SpreadElement' ||
      getName(property.type === 'ObjectProperty' ? property.key : undefined) === 'context',
  );
}

function readProperty(node: Node | null | undefined, name: string): Node | undefined {
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
function getCalledName(callee: Node): string | undefined {
  const node = unwrap(callee);
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') {
    return node.computed ? undefined : getName(node.property);
  }
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Removes what doesn't change a value: types, `await`, parentheses. */
function unwrap(node: Node): Node {
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

function* listChildren(node: Node): Iterable<Node> {
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

function getLine(node: Node): number {
  return node.loc?.start.line ?? 1;
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
