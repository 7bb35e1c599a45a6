import { layOutIntegrity, trustNothingElse } from '../src/remotes/integrity';

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

function policyOf(): Rules {
  let rules: Rules | undefined;
  window.trustedTypes = { createPolicy: (_name, given) => void (rules = given) };
  trustNothingElse();
  delete window.trustedTypes;
  if (!rules) throw new Error('No policy was created');
  return rules;
}

beforeEach(() =>
  layOutIntegrity({
    revision: 1,
    shell: { version: '1', integrity: { '/releases/shell/1/main.js': 'sha384-a' } },
    remotes: {},
  }),
);

test('The address of a released script passes', () => {
  const address = '/releases/shell/1/main.js';
  expect(policyOf().createScriptURL(address)).toBe(address);
});

test.each([
  'https://elsewhere.example/x.js',
  '/releases/shell/1/other.js',
  'data:text/javascript,1',
])('The script address %s is refused', (address) => {
  expect(() => policyOf().createScriptURL(address)).toThrow('No integrity is known');
});

test.each(['{"@type":"Product"}', '.a{color:red}', '<script></script>', ''])(
  'The text %s holds no markup and passes',
  (text) => expect(policyOf().createHTML(text)).toBe(text),
);

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a <b>'])(
  'The markup %s is refused',
  (text) => expect(policyOf().createHTML(text)).toBeNull(),
);

test('A browser without Trusted Types goes on without the policy', () => {
  expect(() => trustNothingElse()).not.toThrow();
});
