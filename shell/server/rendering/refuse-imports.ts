import { Parser, tokTypes, type Token } from 'acorn';

/** How webpack marks a chunk that it has replaced an import by. It can only be a comment, or text. */
const webpackComment = /\/\*!? import\(\)(?: \| [\w-]+)? \*\//g;

/** Every dynamic import and `import.meta`, comments between its parts included, and much that is neither. */
const possibleImport = /\bimport\s*[(./<-]/;

const allowedBefore = [tokTypes.dot, tokTypes.questionDot];

/**
 * Refuses code with a dynamic import. What an import rejects with is an object of Node's own realm, whatever is imported, and
 * leads out of the one in which the code runs. Other ways to make code are off in that realm.
 * @throws Error for an import, SyntaxError for code that cannot be read
 */
export function refuseImports(code: string): void {
  // Reading all tokens takes longer than evaluating most bundles.
  if (!possibleImport.test(code.replace(webpackComment, ''))) return;
  let before: Token | undefined;
  Parser.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowReturnOutsideFunction: true,
    onToken(token) {
      if (token.type === tokTypes._import && !(before && allowedBefore.includes(before.type)))
        throw new Error('import() is not available while a page is rendered');
      before = token;
    },
  });
}
