import {
  parse,
  type CallExpression,
  type Expression,
  type NewExpression,
  type Program,
} from 'acorn';
import { simple } from 'acorn-walk';
import type { Release } from '@hive/contract/release';
import type { Contents } from './check-files';

/** Names of the page's global object. */
const globals = ['window', 'self', 'globalThis', 'top', 'parent', 'frames'];

type Callee = Expression | { type: 'Super' };

/** The name of a called global function: `eval`, `window.eval`, `(0, eval)`, `self['eval']`; otherwise null. */
function calledGlobal(callee: Callee): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression') return calledGlobal(callee.expressions.at(-1)!);
  if (callee.type === 'ParenthesizedExpression') return calledGlobal(callee.expression);
  if (callee.type === 'ChainExpression') return calledGlobal(callee.expression);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  if (!globals.includes(callee.object.name)) return null;
  if (callee.computed) {
    return callee.property.type === 'Literal' ? String(callee.property.value) : null;
  }
  return callee.property.type === 'Identifier' ? callee.property.name : null;
}

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

const unsafe = (what: string): string =>
  `uses ${what}, which the page's content security policy blocks. Write it as a function, or replace the library that does it.`;

function checkProgram(program: Program): string[] {
  const refusals: string[] = [];
  const look = (node: CallExpression | NewExpression): void => {
    const what = findCodeFromString(node);
    if (what) refusals.push(unsafe(what));
  };
  simple(program, {
    CallExpression: look,
    NewExpression: look,
    ImportExpression: () =>
      void refusals.push(
        'loads a script with import(), which has no hash. Let the build create a chunk for it.',
      ),
  });
  return refusals;
}

function parseScript(content: Buffer): Program | Error {
  try {
    return parse(content.toString('utf8'), { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    return error as Error;
  }
}

/** The scripts of a release that browsers run. */
export const browserScripts = (release: Release): string[] =>
  release.files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.js') && !path.startsWith('server/'));

/** Checks that the scripts parse, evaluate no code from strings, and load nothing without integrity. */
export function checkScripts(release: Release, contents: Contents): string[] {
  return browserScripts(release).flatMap((file) => {
    const content = contents.get(file);
    if (!content) return [];
    const program = parseScript(content);
    if (program instanceof Error) {
      return [
        `${file} is not a script that a browser can run (${program.message}). Build the app again.`,
      ];
    }
    return [...new Set(checkProgram(program))].map((refusal) => `${file} ${refusal}`);
  });
}
