import type { CallExpression, Expression, Node, Super } from 'acorn';

/** Names of the page's global object. */
const globals = ['window', 'self', 'globalThis', 'top', 'parent', 'frames'];

export type Callee = CallExpression['callee'];

/** An argument, an element or a part of an expression. */
export type Operand = Node | Expression | null | undefined;

/** The name of a property: `open` for `x.open` and `x['open']`; null if it is computed. */
export function propertyName(callee: Callee): string | null {
  if (callee.type === 'ChainExpression') return propertyName(callee.expression);
  if (callee.type !== 'MemberExpression') return null;
  const { computed, property } = callee;
  if (computed) return property.type === 'Literal' ? String(property.value) : null;
  return property.type === 'Identifier' ? property.name : null;
}

/** The name of a called global function: `eval`, `window.eval`, `(0, eval)`, `self['eval']`; otherwise null. */
export function calledGlobal(callee: Callee): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression') return calledGlobal(callee.expressions.at(-1)!);
  if (callee.type === 'ParenthesizedExpression') return calledGlobal(callee.expression);
  if (callee.type === 'ChainExpression') return calledGlobal(callee.expression);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  return globals.includes(callee.object.name) ? propertyName(callee) : null;
}

/** The text of a literal or of a template without expressions; otherwise null. */
export function literalText(operand: Operand): string | null {
  const expression = operand as Expression | null | undefined;
  if (expression?.type === 'Literal') {
    return typeof expression.value === 'string' ? expression.value : null;
  }
  if (expression?.type !== 'TemplateLiteral' || expression.quasis.length !== 1) return null;
  return expression.quasis[0]?.value.cooked ?? null;
}

/** The name of an object of the whole page: `window`, `document`, `document.body`; null for elements of a page. */
export function pageWideTarget(target: Expression | Super): string | null {
  if (target.type === 'Identifier') {
    if (target.name === 'document') return 'document';
    return globals.includes(target.name) ? 'window' : null;
  }
  if (target.type !== 'MemberExpression' || target.object.type === 'Super') return null;
  const owner = pageWideTarget(target.object);
  const name = propertyName(target);
  if (owner === 'window' && name === 'document') return 'document';
  return owner === 'document' && ['body', 'documentElement'].includes(name ?? '')
    ? `document.${name ?? ''}`
    : null;
}
