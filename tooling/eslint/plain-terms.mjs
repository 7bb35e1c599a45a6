import path from 'node:path';

/** Words that names must not use, each with the terms to use instead. CONTRIBUTING.md explains why. */
const names = {
  asked: 'requested, query or prompt',
  chore: 'job or task',
  chores: 'jobs or tasks',
  deed: 'action',
  deeds: 'actions',
  errand: 'task',
  errands: 'tasks',
  hear: 'handle or receive',
  heard: 'handled or received',
  kept: 'stored, cached or repository',
  knock: 'sendRequest',
  mend: 'repair or evict',
  news: 'message or update',
  somebody: 'user or client',
  told: 'reported or notified',
  wanted: 'expected, input or query',
  whoever: 'owner or caller',
};

/** Phrases that texts must not use. */
const phrases = [
  [/\be-mail/i, 'email'],
  [/\bsomebody\b/i, 'someone, or say who'],
  [/\bwhoever\b/i, 'anyone who, or say who'],
  [/\btold by mail\b/i, 'notified by email'],
  [/\bby (?:itself|themselves) within\b/i, 'automatically within'],
  [/\bsay why\b/i, 'enter a reason'],
  [/\b(?:write|name) (?:a|the) (?:sum|vendor)\b/i, 'enter an amount, or enter a vendor'],
  // In SQL, % is an operator: a number or the value of a template follows it.
  [/\d %(?! $|\s*[\d(])/, 'the number and its % sign together'],
  // A line would begin with the separator where the blank before it wraps.
  [/ ·/, "joinFacts, or '\\u00a0· ' between elements"],
];

const wordsOf = (name) => name.split(/(?=[A-Z])|[_\-.]/).map((word) => word.toLowerCase());

const findName = (name) => wordsOf(name).find((word) => Object.hasOwn(names, word));

/** Declarations: a use repeats the name, and a property may be part of a contract. */
const declarations = [
  'VariableDeclarator > Identifier.id',
  'FunctionDeclaration > Identifier.id',
  'ClassDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  'TSTypeAliasDeclaration > Identifier.id',
  ':function > Identifier.params',
  ':function > ObjectPattern.params Property > Identifier.value',
  'VariableDeclarator > ObjectPattern.id Property > Identifier.value',
].join(', ');

/** Refuses private terms in the names of files and declarations, and unidiomatic phrases in texts. */
export const plainTerms = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { texts: { type: 'boolean' } } }],
  },
  create(context) {
    const { texts = true } = context.options[0] ?? {};

    const checkName = (node, name) => {
      const word = findName(name);
      if (word)
        context.report({
          node,
          message: `'${name}': use a standard term for '${word}' (${names[word]}).`,
        });
    };

    const isKeyLabel = ({ parent }) =>
      parent.type === 'CallExpression' &&
      ['deriveKey', 'createSigner'].includes(parent.callee.name);

    const checkText = (node, text) => {
      // The label is part of a derived key: another label would be another key.
      if (isKeyLabel(node)) return;
      for (const [phrase, better] of phrases) {
        const [found] = phrase.exec(text) ?? [];
        if (found) context.report({ node, message: `'${found}' in a text: use ${better}.` });
      }
    };

    return {
      Program: (node) => checkName(node, path.basename(context.filename)),
      [declarations]: (node) => checkName(node, node.name),
      ...(texts && {
        Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
        TemplateElement: (node) => checkText(node, node.value.raw),
        JSXText: (node) => checkText(node, node.value),
      }),
    };
  },
};
