// Finds keys in JavaScript and TypeScript with JSX, and in the expressions of templates, by their syntax tree.

import { parse, parseExpression } from '@babel/parser';
import type { Node } from '@babel/types';
import {
  attempt,
  factories,
  getCalleeName,
  getLine,
  isMemberNode,
  keyAttributes,
  keyElements,
  listChildren,
  type MemberNode,
  mayHaveContext,
  messageFunctions,
  methodsOfTranslators,
  parserOptions,
  readProperty,
  readSelector,
  sureFunctions,
  translatorNames,
  unsureFunctions,
  unwrap,
} from './script-nodes.ts';
import { type Binding, createTextReader } from './script-texts.ts';
import {
  type Ask,
  getAskKind,
  isTellingPattern,
  shortenCode,
  type UseCollector,
  unknownPart,
} from './uses.ts';

/** Finds keys in the parts of one file, of which the first ones may declare functions for the later ones. */
export interface ScriptReader {
  readonly readModule: (code: string, firstLine?: number) => void;
  /** Reads an expression; false if it is none. */
  readonly readExpression: (code: string, firstLine: number) => boolean;
}

export function createScriptReader(uses: UseCollector): ScriptReader {
  const scopes: Map<string, Binding>[] = [new Map()];
  const constants = new Map<string, string>();
  /** Texts that are keys of a call, and so no other strings. */
  const askedNodes = new Set<Node>();
  const { readPattern, readChildren, readBinding } = createTextReader(constants);
  let code = '';

  return {
    readModule(text, firstLine = 1) {
      code = text;
      const start = { startLine: firstLine };
      // A type assertion `<Type>value` is no JSX.
      const tree =
        attempt(() => parse(text, { ...parserOptions, ...start })) ??
        parse(text, { ...parserOptions, ...start, plugins: ['typescript', 'decorators-legacy'] });
      visit(tree.program);
    },
    readExpression(text, firstLine) {
      code = text;
      const tree = attempt(() =>
        parseExpression(text, { ...parserOptions, startLine: firstLine, errorRecovery: false }),
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
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) declare(id, init, node.kind === 'const');
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
      case 'OptionalMemberExpression':
        addNameChain(node);
        break;
      case 'ObjectExpression':
        readDescriptor(node);
        break;
    }
    const isScope = /Function|Method/.test(node.type);
    if (isScope) scopes.push(new Map());
    for (const child of listChildren(node)) visit(child);
    if (isScope) scopes.pop();
  }

  /** Adds `home.title` of `texts.home.title`, and `home.*` of `texts.home[name]`: some libraries have objects for keys. */
  function addNameChain(member: MemberNode): void {
    const names: string[] = member.computed ? [unknownPart] : [];
    let current: Node = member.computed ? member.object : member;
    while (isMemberNode(current) && !current.computed && current.property.type === 'Identifier') {
      names.unshift(current.property.name);
      current = current.object;
    }
    const start = current.type === 'Identifier' ? [current.name] : [];
    for (const chain of [names, [...start, ...names]]) {
      const text = chain.join('.');
      if (!member.computed) uses.addString(text);
      else if (chain.length > 1)
        uses.ask({ kind: 'pattern', text, line: getLine(member), isSure: false });
    }
  }

  function declare(id: Node, init: Node | null | undefined, isConstant: boolean): void {
    if (init === null || init === undefined) return;
    const value = unwrap(init);
    if (isConstant && id.type === 'Identifier') {
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

  function findBinding(name: string | undefined): Binding | undefined {
    return name === undefined ? undefined : scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  function readCall(
    node: Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' }>,
  ): void {
    const { callee } = node;
    const [first, second] = node.arguments;
    const name = getCalleeName(callee);
    if (name === undefined || first === undefined) return;
    const object = isMemberNode(callee) ? getCalleeName(callee.object) : undefined;
    const binding = findBinding(object) ?? (object === undefined ? findBinding(name) : undefined);
    const isTranslator = binding !== undefined || translatorNames.test(object ?? '');
    const isSure =
      sureFunctions.has(name) ||
      (binding !== undefined && object === undefined && !factories.has(name));
    if (!isSure && !unsureFunctions.has(name)) return;
    if (methodsOfTranslators.has(name) && object !== undefined && !isTranslator) return;
    if (name === '_' && object === undefined && second?.type === 'ArrowFunctionExpression') return;
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
        if (messageFunctions.has(getCalleeName(node.callee) ?? '')) return;
    }
    const namespaceNode =
      call.type === 'CallExpression' ? readProperty(call.arguments[1], 'ns') : undefined;
    const namespace = namespaceNode && readPattern(namespaceNode);
    const all = { ...about, line, ...(namespace !== undefined && { namespaces: [namespace] }) };
    const text = readSelector(node) ?? readPattern(node);
    askedNodes.add(node);
    if (text === undefined || /^\**$/.test(text)) {
      if (isDynamicListed)
        uses.ask({
          ...all,
          kind: 'dynamic',
          text: shortenCode(code.slice(call.start ?? 0, call.end ?? 0)),
        });
    } else uses.ask({ ...all, kind: getAskKind(text), text });
  }

  /** Reads `{ id: 'home.title', defaultMessage: 'Home' }`. */
  function readDescriptor(node: Node): void {
    const id = readProperty(node, 'id');
    const defaultMessage = readProperty(node, 'defaultMessage');
    const message = defaultMessage ?? readProperty(node, 'message');
    if (id !== undefined && message !== undefined) {
      const text = readPattern(id);
      const isSure = defaultMessage !== undefined;
      if (text !== undefined && text !== unknownPart)
        uses.ask({ kind: getAskKind(text), text, line: getLine(id), isSure });
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
      if (keyAttributes.has(attribute) || (attribute === 'id' && keyElements.has(tag)))
        readKey(value, about, true, node);
    }
    if (tag === 'Trans' && !values.has('i18nKey') && !values.has('id')) {
      const text = readChildren(node.children);
      if (text !== '')
        uses.ask({ kind: 'key', text, line: getLine(node), isText: true, isSure: false });
    }
  }
}
