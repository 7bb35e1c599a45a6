const programs = [
  'api/src/**',
  'contract/src/**',
  'remote-*/src/**',
  'shared-*/src/**',
  'shell/server/**',
  'shell/src/**',
];

const weakAlgorithm = '/^(md[245]|sha-?1|rc4|3?des(-.+)?|.+-ecb)$/i';

const inPrograms = [
  {
    selector: 'CallExpression[callee.name=/^exec(Sync)?$/]',
    message: 'Commands run without a shell: use spawn with a list of arguments.',
  },
  {
    selector: "Property[key.name='shell'] > Literal[value=true]",
    message: 'Commands run without a shell: use spawn with a list of arguments.',
  },
  {
    selector: `:matches(CallExpression[callee.name=/^create(Hash|Hmac|Cipheriv|Decipheriv)$/], CallExpression[callee.property.name=/^create(Hash|Hmac|Cipheriv|Decipheriv)$/]) > Literal[value=${weakAlgorithm}]`,
    message: 'This algorithm is weak: use SHA-256 or AES-256-GCM.',
  },
  {
    selector: 'MemberExpression[property.name=/^(inner|outer)HTML$/]',
    message: 'Show text as text: React escapes it.',
  },
];

const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Show text as text: React escapes it.',
};

/**
 * Refuses code made from text, commands through a shell, weak algorithms, raw HTML and predictable random numbers in
 * programs (ASVS 1.2.5, 1.3.2, 3.2.2, 11.3.1, 11.4.1 and 11.5.1). Tests may contain attacks.
 */
const refuseIn = (files) => ({
  files,
  ignores: ['**/*.test.*', 'shell/server/test/**'],
  rules: {
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'no-restricted-syntax': ['error', ...inPrograms, rawHtml],
  },
});

/** The same in the repository of a remote. */
export const refuseDangerousCodeInRemote = refuseIn(['src/**']);

export const refuseDangerousCode = [
  refuseIn(programs),
  {
    files: ['api/src/**', 'shell/server/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use the generators of node:crypto.' },
      ],
    },
  },
  {
    // Its serialiser escapes what could end the block, and the block is data.
    files: ['remote-public/src/components/json-ld.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...inPrograms] },
  },
];
