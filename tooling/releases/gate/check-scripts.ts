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

/** Names by which a script reaches the page's global object. */
const globals = ['window', 'self', 'globalThis', 'top', 'parent', 'frames'];

type Callee = Expression | { type: 'Super' };

/** The global function that is called: `eval`, `window.eval`, `(0, eval)`, `self['eval']`; null for any other. */
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

/** Whether an expression is a text, whatever is put into it. */
function isText(expression: Expression | { type: 'SpreadElement' } | undefined): boolean {
  if (expression?.type === 'Literal') return typeof expression.value === 'string';
  if (expression?.type === 'TemplateLiteral') return true;
  if (expression?.type !== 'BinaryExpression' || expression.operator !== '+') return false;
  return (
    isText(expression.right) ||
    (expression.left.type !== 'PrivateIdentifier' && isText(expression.left))
  );
}

/** Libraries ask in this way whether the page would let them: nothing comes of it either way. */
const makesNothing = (args: CallExpression['arguments']): boolean =>
  args.every((one) => one.type === 'Literal' && one.value === '');

/** What a call makes of text; null when it makes none. */
function codeFromText({ callee, arguments: args }: CallExpression | NewExpression): string | null {
  const name = calledGlobal(callee);
  if (name === 'eval') return 'eval()';
  if (name === 'Function') return makesNothing(args) ? null : 'new Function()';
  if ((name === 'setTimeout' || name === 'setInterval') && isText(args[0])) {
    return `${name}() with a text`;
  }
  return null;
}

const unsafe = (what: string): string =>
  `uses ${what}, which the page's content security policy stops. Write it as a function, or replace the library that does it.`;

function checkProgram(program: Program): string[] {
  const refusals: string[] = [];
  const look = (node: CallExpression | NewExpression): void => {
    const what = codeFromText(node);
    if (what) refusals.push(unsafe(what));
  };
  simple(program, {
    CallExpression: look,
    NewExpression: look,
    ImportExpression: () =>
      void refusals.push(
        'loads a script by import(), which carries no hash. Let the build make a chunk of it.',
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

/** Whether the scripts can be read, make no code of text, and load nothing past the integrity. */
export function checkScripts(release: Release, contents: Contents): string[] {
  return browserScripts(release).flatMap((file) => {
    const content = contents.get(file);
    if (!content) return [];
    const program = parseScript(content);
    if (program instanceof Error) {
      return [
        `${file} is no script a browser could run (${program.message}). Build the app again.`,
      ];
    }
    return [...new Set(checkProgram(program))].map((refusal) => `${file} ${refusal}`);
  });
}
