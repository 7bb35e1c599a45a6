import { isScopedName, nameClasses } from '@hive/shared-node/releases/class-names';
import { classOf, createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const card = classOf('remote-user', 'card');
const label = classOf('remote-user', 'label');
const turn = classOf('remote-user', 'turn');
const theirs = classOf('remote-public', 'card');

const passWith = (css: string) => pass(build({ files: { 'page.css': css } }));

describe('A name of an app', () => {
  const name = (app: string, file: string, local: string): string =>
    nameClasses(app, (name) => name)({ resourcePath: file }, '', local);

  test('is recognised as its own, and differs by app, file and class', () => {
    const names = [
      name('remote-user', 'a.css', 'card'),
      name('remote-user', 'b.css', 'card'),
      name('remote-user', 'a.css', 'label'),
      name('remote-public', 'a.css', 'card'),
    ];
    expect(new Set(names).size).toBe(4);
    expect(names.map((one) => isScopedName('remote-user', one))).toEqual([true, true, true, false]);
  });

  test.each(['card', 'site-header', 'visually-hidden', 'block__element', 'card-Ab3_dE', ''])(
    'is not %p',
    (name) => {
      expect(isScopedName('remote-user', name)).toBe(false);
    },
  );
});

test.each([
  `.${card} p { margin: 0 }`,
  `.${card} > * { margin: 0 }`,
  `body .${card} { margin: 0 }`,
  `[data-theme=dark] .${card}:hover::before { color: red }`,
  `.${card}:not(:disabled, [aria-disabled=true]) { color: red }`,
  `.${card} li + li, .${card} li ~ p { color: red }`,
  `.${card} + .${label} { color: red }`,
  `:is(.${card}, .${label}) a { color: red }`,
  `.${card}:has(:checked) { color: red }`,
  `.${card} { & p, p & , > a { color: red } + .${label} { color: red } }`,
  `@media (width > 40rem) { @supports (display: grid) { .${card} { color: red } } }`,
  `.${card} { @media print { & a { color: red } } }`,
  `@keyframes ${turn} { from { rotate: 0deg } to { rotate: 1turn } } .${card} { animation: ${turn} 1s }`,
  `.${card} { background: url(#gradient) }`,
  `.${card}::after { content: "https://hive.example" }`,
  '@charset "utf-8";',
])('A style for the app’s own elements passes: %s', async (css) => {
  expect(await passWith(css)).toEqual([]);
});

test.each([
  ['body { margin: 0 }', 'body'],
  ['* { margin: 0 }', '*'],
  ['html { font-size: 20px }', 'html'],
  [':root { --brand: red }', ':root'],
  ['[data-theme] { color: red }', '[data-theme]'],
  ['#root { color: red }', '#root'],
  ['.site-header { color: red }', '.site-header'],
  [`.${theirs} { color: red }`, `.${theirs}`],
  [`.${card}, p { color: red }`, 'p'],
  [`:is(.${card}, p) { color: red }`, `:is(.${card}, p)`],
  [`:not(.${card}) { color: red }`, `:not(.${card})`],
  [`body:has(.${card}) { color: red }`, `body:has(.${card})`],
  [`.${card} ~ * { color: red }`, `.${card} ~ *`],
  [`.${card} + p { color: red }`, `.${card} + p`],
  ['@media print { p { color: red } }', 'p'],
  ['& header { display: none }', '& header'],
  ['@media all { & { display: none } }', '&'],
  [`:is(&, .${card}) { color: red }`, `:is(&, .${card})`],
  [`.${card} { + p { color: red } }`, '+ p'],
  [`.${card} { :not(&) { color: red } }`, ':not(&)'],
  [`[class*="card"] { color: red }`, '[class*="card"]'],
])('A style that may affect other elements is refused: %s', async (css, selector) => {
  expect(await passWith(css)).toEqual([
    `page.css: '${selector}' may style elements outside remote-user. Start it with a class of a CSS Module (*.module.css); global styles belong to the shell.`,
  ]);
});

test.each([
  '@font-face { font-family: Brand }',
  '@property --size { syntax: "<length>"; inherits: false; initial-value: 0px }',
  `@layer base { .${card} { color: red } }`,
  '@page { margin: 0 }',
])('An at-rule for the whole page is refused: %s', async (css) => {
  expect(await passWith(css)).toEqual([
    expect.stringMatching(/^page\.css: @[a-z-]+ applies to the whole page\. .*the shell/),
  ]);
});

test('An animation with a name that another app may use is refused', async () => {
  expect(await passWith('@keyframes turn { to { rotate: 1turn } }')).toEqual([
    expect.stringMatching(/^page\.css: @keyframes turn has a name that another app may use too\./),
  ]);
});

test.each(['@import url("https://elsewhere.example/x.css");', '@import "more.css";'])(
  'An import is refused, in a remote and in the shell: %s',
  async (css) => {
    const sentence = expect.stringMatching(
      /: @import loads a style that is not part of the release\./,
    );
    expect(await passWith(css)).toEqual([sentence]);
    const shell = build({ app: 'shell', version: '2.0.0', files: { 'main.css': css } });
    expect(await pass(shell)).toEqual([sentence]);
  },
);

test.each([
  'url(https://elsewhere.example/x.png)',
  'url("//elsewhere.example/x.png")',
  '\\75rl(https://elsewhere.example/x.png)',
  'image-set("https://elsewhere.example/x.png" 1x)',
])('A picture from another host is refused: %s', async (value) => {
  expect(await passWith(`.${card} { background: ${value} }`)).toEqual([
    expect.stringMatching(
      /'background' fetches from another host \((https:)?\/\/elsewhere\.example/,
    ),
  ]);
});

test.each([
  'url(picture.png)',
  'url(/releases/remote-user/1.0.0-a/gone.png)',
  'url(/releases/remote-public/1.0.0-a/page.png)',
  'url(data:image/png;base64,AAAA)',
])('A picture that is not a file of the release is refused: %s', async (value) => {
  expect(await passWith(`.${card} { background: ${value} }`)).toEqual([
    expect.stringMatching(/'background' needs .* which is not a file of this release\./),
  ]);
});

test('A picture of the release itself passes', async () => {
  const css = `.${card} { background: url(/releases/remote-user/1.0.0-a/assets/a.png) }`;
  expect(await pass(build({ files: { 'page.css': css, 'assets/a.png': 'png' } }))).toEqual([]);
});

test.each(['.a { color: red', 'p:is( { color: red }'])(
  'An invalid style sheet is refused: %s',
  async (css) => {
    expect(await passWith(css)).toEqual([
      expect.stringMatching(
        /^page\.css is not a valid style sheet \(.*\)\. Build the app again\.$/,
      ),
    ]);
  },
);

test.each([
  ['a string', `.${card} { --a: "\n} header { display: none } .${card} { --b: " }`],
  ['a string', `.${card} { --a: '\f} header { display: none } .${card} { --b: ' }`],
  ['an address', `.${card} { --a: url(a"b) } header { display: none } .${card} { --b: url(c"d) }`],
  ['a comment', String.raw`.${card} { --a: \/*; } header { display: none } .${card} { --b: */x }`],
])('A style sheet that browsers read as other rules is refused: %s', async (what, css) => {
  expect(await passWith(css)).toEqual([
    expect.stringMatching(new RegExp(`^page\\.css is not a valid style sheet \\(${what} `)),
  ]);
});

test.each([
  ['of UTF-16 by its first bytes', Buffer.from(`\ufeffheader { display: none }`, 'utf16le')],
  ['with bytes that are not UTF-8', Buffer.from(`.${card} { --a: "\xe9" }`, 'latin1')],
  ['that names another encoding', Buffer.from(`@charset "iso-2022-jp"; .${card} { margin: 0 }`)],
])('A style sheet %s is refused', async (_what, content) => {
  expect(await pass(build({ files: { 'page.css': content } }))).toEqual([
    expect.stringMatching(/^page\.css is not a valid style sheet \(its .* is not UTF-8\)/),
  ]);
});

test('A string may have an escaped line break, and a comment may have quotes', async () => {
  const css = `/* don't */ .${card}::after { content: "a\\\nb"; --a: url(#a-b_c) }`;
  expect(await passWith(css)).toEqual([]);
});

test('The shell may have global styles', async () => {
  const css =
    '@font-face { font-family: Brand } :root { --brand: red } @keyframes turn { to { rotate: 1turn } } * { margin: 0 }';
  expect(await pass(build({ app: 'shell', version: '2.0.0', files: { 'main.css': css } }))).toEqual(
    [],
  );
});
