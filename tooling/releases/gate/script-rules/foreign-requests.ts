import type { CallExpression, Expression, NewExpression } from 'acorn';
import { calledGlobal, literalText, propertyName, type Operand } from './called-names';
import type { ScriptRule } from './script-rule';

/** Global functions and classes that send a request to the address in their first argument. */
const requesting = ['fetch', 'Request', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker'];

const method = /^(get|head|post|put|patch|delete|options)$/i;

/** An address of another host: links of the own site begin with one `/`. */
const foreign = /^\s*(?:(?:https?|wss?):)?[\\/]{2}/i;

/** The known texts that an address may begin with: the parts of `a ? 'https://x' : '/y'`, the start of `'https://x/' + id`. */
function addressStarts(operand: Operand): string[] {
  const expression = operand as Expression | null | undefined;
  switch (expression?.type) {
    case 'Literal':
      return [literalText(expression) ?? ''];
    case 'TemplateLiteral':
      return [expression.quasis[0]?.value.cooked ?? ''];
    case 'BinaryExpression':
      return expression.operator === '+' ? addressStarts(expression.left) : [];
    case 'ConditionalExpression':
      return [...addressStarts(expression.consequent), ...addressStarts(expression.alternate)];
    case 'LogicalExpression':
      return [...addressStarts(expression.left), ...addressStarts(expression.right)];
    case 'SequenceExpression':
      return addressStarts(expression.expressions.at(-1));
    case 'ParenthesizedExpression':
      return addressStarts(expression.expression);
    case 'NewExpression':
      return calledGlobal(expression.callee) === 'URL'
        ? expression.arguments.flatMap(addressStarts)
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

/** Refuses requests to other hosts. Links, and images of brands, are none. */
export const foreignRequests: ScriptRule = ({ refuse }) => {
  const look = (node: CallExpression | NewExpression): void => {
    const request = findRequest(node);
    if (!request) return;
    for (const address of addressStarts(request.address).filter((text) => foreign.test(text))) {
      refuse(
        `requests another host (${address.slice(0, 80)}) with ${request.by}, which the page's content security policy blocks. Request it in the api, and call the api.`,
      );
    }
  };
  return { CallExpression: look, NewExpression: look };
};
