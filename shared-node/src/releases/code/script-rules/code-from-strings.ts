import type { CallExpression, Expression, NewExpression } from 'acorn';
import { calledGlobal } from './called-names';
import type { ScriptRule } from './script-rule';

/** Whether an expression is a string, including templates and concatenations. */
function isString(expression: Expression | { type: 'SpreadElement' } | undefined): boolean {
  if (expression?.type === 'Literal') return typeof expression.value === 'string';
  if (expression?.type === 'TemplateLiteral') return true;
  if (expression?.type !== 'BinaryExpression' || expression.operator !== '+') return false;
  return (
    isString(expression.right) ||
    (expression.left.type !== 'PrivateIdentifier' && isString(expression.left))
  );
}

/** `Function('')`: libraries use it to detect whether the policy allows it. It has no effect. */
const isFeatureTest = (args: CallExpression['arguments']): boolean =>
  args.every((one) => one.type === 'Literal' && one.value === '');

/** Describes a call that evaluates code from a string; null for any other call. */
function findCodeFromString({
  callee,
  arguments: args,
}: CallExpression | NewExpression): string | null {
  const name = calledGlobal(callee);
  if (name === 'eval') return 'eval()';
  if (name === 'Function') return isFeatureTest(args) ? null : 'new Function()';
  if ((name === 'setTimeout' || name === 'setInterval') && isString(args[0])) {
    return `${name}() with a string`;
  }
  return null;
}

/** Refuses code that the content security policy blocks, and scripts without a hash. */
export const codeFromStrings: ScriptRule = ({ refuse }) => {
  const look = (node: CallExpression | NewExpression): void => {
    const what = findCodeFromString(node);
    if (!what) return;
    refuse(
      `uses ${what}, which the page's content security policy blocks. Write it as a function, or replace the library that does it.`,
    );
  };
  return {
    CallExpression: look,
    NewExpression: look,
    ImportExpression: () =>
      refuse(
        'loads a script with import(), which has no hash. Let the build create a chunk for it.',
      ),
  };
};
