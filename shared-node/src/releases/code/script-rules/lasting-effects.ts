import type { AssignmentExpression, CallExpression, Expression, MemberExpression } from 'acorn';
import {
  calledGlobal,
  literalText,
  pageWideTarget,
  propertyName,
  type Operand,
} from './called-names';
import type { ScriptRule } from './script-rule';

/** The page-wide target of a call of `addEventListener`; null for any other call. */
function listenedTarget({ callee }: CallExpression): string | null {
  if (callee.type === 'Identifier') return callee.name === 'addEventListener' ? 'window' : null;
  if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'addEventListener')
    return null;
  return pageWideTarget((callee as MemberExpression).object);
}

/** Whether the options may remove the listener: `once`, `signal`, or options that the script computes. */
function mayEndByOptions(options: Operand): boolean {
  const expression = options as Expression | undefined;
  if (!expression || expression.type === 'Literal') return false;
  // `!0` is a minified `true`.
  if (expression.type === 'UnaryExpression') return false;
  if (expression.type !== 'ObjectExpression') return true;
  return expression.properties.some(
    (property) =>
      property.type === 'SpreadElement' ||
      property.computed ||
      ['once', 'signal'].includes(
        property.key.type === 'Identifier' ? property.key.name : (literalText(property.key) ?? ''),
      ),
  );
}

/** Whether nothing else can name the function: it is written in the call itself. */
function isAnonymous(handler: Operand): boolean {
  const expression = handler as Expression | undefined;
  if (expression?.type === 'ArrowFunctionExpression') return true;
  if (expression?.type === 'FunctionExpression') return !expression.id;
  return expression?.type === 'CallExpression' && propertyName(expression.callee) === 'bind';
}

/** The calls whose results a discarded expression discards: both of `a && f(), g()`. */
function discardedCalls(expression: Expression): CallExpression[] {
  switch (expression.type) {
    case 'CallExpression':
      return [expression];
    case 'SequenceExpression':
      return expression.expressions.flatMap(discardedCalls);
    case 'LogicalExpression':
      return discardedCalls(expression.right);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(discardedCalls);
    case 'UnaryExpression':
      return discardedCalls(expression.argument);
    case 'ParenthesizedExpression':
      return discardedCalls(expression.expression);
    default:
      return [];
  }
}

/** Whether a script has code that may remove a listener to an event; null for an event that is computed. */
function mayRemove(code: string, event: string | null): boolean {
  const removals = [...code.matchAll(/\bremoveEventListener\b(?:\(\s*["'`]([^"'`$]*)["'`])?/g)];
  return removals.some(([, name]) => name === undefined || event === null || name === event);
}

/** Properties of the window that are set to do something, and the marks with their version that libraries set (`__THREE__`). */
const allowedProperty = /^(location|name|opener|status|__.*)$/;
/** A handler of an event: `onresize`, `onbeforeunload`. */
const handler = /^on[a-z]+$/;

/** The name of the global variable that an assignment sets; null for standard properties and other targets. */
function assignedGlobal({ left }: AssignmentExpression): string | null {
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return null;
  // Libraries name objects of theirs `self` or `parent`.
  if (!['window', 'globalThis'].includes(left.object.name)) return null;
  const name = propertyName(left);
  return name === null || allowedProperty.test(name) || handler.test(name) ? null : name;
}

/** The handler of an event of the whole page that an assignment sets, as `window.onresize`; null for others. */
function assignedHandler({ left, right }: AssignmentExpression): string | null {
  if (left.type !== 'MemberExpression' || isNothing(right)) return null;
  const target = pageWideTarget(left.object);
  const name = propertyName(left);
  return target !== null && name !== null && handler.test(name) ? `${target}.${name}` : null;
}

/** `null`, or `undefined` and its minified form. */
const isNothing = (expression: Expression): boolean =>
  (expression.type === 'Literal' && expression.value === null) ||
  (expression.type === 'Identifier' && expression.name === 'undefined') ||
  (expression.type === 'UnaryExpression' && expression.operator === 'void');

/** Whether a script has code that removes a handler of this name. */
const mayReset = (code: string, name: string): boolean =>
  new RegExp(`\\.${name.split('.').at(-1)}\\s*=\\s*(null|undefined|void 0)\\b`).test(code);

/** `delete window.x`, `delete window["x"]`, `Reflect.deleteProperty(window, "x")`. */
const deletions =
  /\bdelete (?:window|globalThis|self)(?:\.([\w$]+)|\[["'`]([^"'`]*)["'`]\])|\bReflect\.deleteProperty\((?:window|globalThis|self),\s*["'`]([^"'`]*)["'`]/g;

/** Whether a script has code that deletes a global variable. */
const mayDelete = (code: string, name: string): boolean =>
  [...code.matchAll(deletions)].some((found) => found.slice(1).includes(name));

const endAdvice = "Do it in an effect of the page, and undo it in the effect's cleanup.";

/**
 * Refuses listeners on the whole page, intervals and global variables that no code can end, so that they certainly survive
 * leaving the page. Those that a cleanup only forgets in some case are not detected.
 */
export const lastingEffects: ScriptRule = ({ code, app, refuse }) => {
  if (app === 'shell') return {};
  const refuseIntervals = (expression: Expression): void => {
    if (!discardedCalls(expression).some(({ callee }) => calledGlobal(callee) === 'setInterval')) {
      return;
    }
    refuse(
      `starts an interval that it can never clear, as nothing stores its id: it goes on when a user leaves the page. ${endAdvice}`,
    );
  };
  return {
    AssignmentExpression(node) {
      const set = assignedHandler(node);
      if (set !== null && !mayReset(code, set)) {
        refuse(
          `sets ${set} and never removes it: it is called when a user has left the page. ${endAdvice}`,
        );
      }
      const name = assignedGlobal(node);
      if (name === null || mayDelete(code, name)) return;
      refuse(
        `sets the global variable ${name} and never deletes it: it stays when a user leaves the page. Export it from a module instead.`,
      );
    },
    CallExpression(node) {
      if (
        calledGlobal(node.callee) === 'setInterval' &&
        !/\bclear(Interval|Timeout)\b/.test(code)
      ) {
        refuse(
          `starts an interval and never clears one: it goes on when a user leaves the page. ${endAdvice}`,
        );
      }
      const target = listenedTarget(node);
      const [type, handler, options] = node.arguments;
      const event = literalText(type);
      if (target === null || mayEndByOptions(options)) return;
      if (!isAnonymous(handler) && mayRemove(code, event)) return;
      refuse(
        `listens to ${event === null ? 'events' : `'${event}'`} on ${target} and can never remove the listener, which stays when a user leaves the page. ${endAdvice}`,
      );
    },
    ExpressionStatement: ({ expression }) => refuseIntervals(expression),
    SequenceExpression: ({ expressions }) => expressions.slice(0, -1).forEach(refuseIntervals),
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'void') refuseIntervals(argument);
    },
  };
};
