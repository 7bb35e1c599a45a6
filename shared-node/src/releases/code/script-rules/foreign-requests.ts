import type { CallExpression, Expression, Identifier, NewExpression } from 'acorn';
import { calledGlobal, literalText, propertyName, type Operand } from './called-names';
import { findConstant } from './find-constant';
import type { ScriptRule } from './script-rule';

/** Global functions and classes that send a request to the address in their first argument. */
const requesting = ['fetch', 'Request', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker'];

const method = /^(get|head|post|put|patch|delete|options)$/i;

/** An address of another host: links of the own site begin with one `/`. */
const foreign = /^\s*(?:(?:https?|wss?):)?[\\/]{2}/i;

/** The known texts that an address may begin with: the parts of `a ? 'https://x' : '/y'`, the start of `'https://x/' + id`. */
function addressStarts(operand: Operand, valueOf: (name: Identifier) => Operand): string[] {
  const startsOf = (part: Operand): string[] => addressStarts(part, valueOf);
  const expression = operand as Expression | null | undefined;
  switch (expression?.type) {
    case 'Literal':
      return [literalText(expression) ?? ''];
    case 'TemplateLiteral':
      return expression.quasis[0]?.value.cooked
        ? [expression.quasis[0].value.cooked]
        : startsOf(expression.expressions[0]);
    case 'Identifier':
      return addressStarts(valueOf(expression), () => null);
    case 'BinaryExpression':
      return expression.operator === '+' ? startsOf(expression.left) : [];
    case 'ConditionalExpression':
      return [...startsOf(expression.consequent), ...startsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...startsOf(expression.left), ...startsOf(expression.right)];
    case 'SequenceExpression':
      return startsOf(expression.expressions.at(-1));
    case 'ParenthesizedExpression':
      return startsOf(expression.expression);
    case 'NewExpression':
      return calledGlobal(expression.callee) === 'URL'
        ? expression.arguments.flatMap(startsOf)
        : [];
    default:
      return [];
  }
}

/** What sends a request, and the argument with the address; null for any other call. */
function findRequest({
  callee,
  arguments: args,
}: CallExpression | NewExpression): { by: string; address: Operand } | null {
  const name = calledGlobal(callee);
  if (name && requesting.includes(name)) return { by: name, address: args[0] };
  const property = propertyName(callee);
  if (property === 'sendBeacon') return { by: 'sendBeacon', address: args[0] };
  if (property === 'open' && method.test(literalText(args[0]) ?? '')) {
    return { by: 'XMLHttpRequest', address: args[1] };
  }
  return null;
}

/** Whether a script gives such an address to a variable with this name: a cheap test before the scopes are searched. */
const mayBeForeign = (code: string, name: string): boolean =>
  new RegExp(
    `(?<![\\w$])${name.replaceAll('$', '\\$')}\\s*=\\s*["'\`](?:(?:https?|wss?):)?[\\\\/]{2}`,
    'i',
  ).test(code);

/** Refuses requests to other hosts. Links, and images of brands, are none. */
export const foreignRequests: ScriptRule = ({ program, code, refuse }) => {
  const valueOf = (variable: Identifier): Operand =>
    mayBeForeign(code, variable.name) ? findConstant(program, variable) : null;
  const look = (node: CallExpression | NewExpression): void => {
    const request = findRequest(node);
    if (!request) return;
    const starts = addressStarts(request.address, valueOf);
    for (const address of starts.filter((text) => foreign.test(text))) {
      refuse(
        `requests another host (${address.slice(0, 80)}) with ${request.by}, which the page's content security policy blocks. Request it in the api, and call the api.`,
      );
    }
  };
  return { CallExpression: look, NewExpression: look };
};
