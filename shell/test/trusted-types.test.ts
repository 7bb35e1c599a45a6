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

test('The URL of a released script is accepted', () => {
  const address = '/releases/shell/1/main.js';
  expect(policyOf().createScriptURL(address)).toBe(address);
});

test.each([
  'https://elsewhere.example/x.js',
  '/releases/shell/1/other.js',
  'data:text/javascript,1',
])('The script URL %s is refused', (address) => {
  expect(() => policyOf().createScriptURL(address)).toThrow('No integrity is known');
});

test.each(['{"@type":"Product"}', '.a{color:red}', '<script></script>', ''])(
  'The text %s contains no markup and is accepted',
  (text) => expect(policyOf().createHTML(text)).toBe(text),
);

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a <b>'])(
  'The markup %s is refused',
  (text) => expect(policyOf().createHTML(text)).toBeNull(),
);

test('A browser without Trusted Types works without the policy', () => {
  expect(() => trustNothingElse()).not.toThrow();
});
