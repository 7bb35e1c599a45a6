import fs from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../federation/app';
import { nameClasses } from '@hive/shared-node/releases/class-names';
import { classOf, createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const bar = classOf('remote-user', 'bar');

const passWith = (css: string) => pass(build({ files: { 'page.css': css } }));
const passScript = (code: string) =>
  pass(build({ files: { 'page.js': `function never(page, sheet) { ${code}; }` } }));

/** The name of a shared component's class in a remote's build. */
const sharedClass = (file: string, local: string): string =>
  nameClasses('remote-user', (name) => name)({ resourcePath: file }, '', local);

describe('The styles of a page', () => {
  test.each([
    [`.${bar} { position: fixed }`, 'position: fixed', 'places it over the window'],
    [`@media print { .${bar} p { position: fixed } }`, 'position: fixed', 'places it'],
    [`.${bar} { position: var(--place) }`, 'position: var(--place)', 'places it'],
    [`.${bar} { z-index: 20 }`, 'z-index: 20', 'puts it on or above the level of the header (20)'],
    [`.${bar} { z-index: 9999 !important }`, 'z-index: 9999', 'puts it'],
    [`.${bar} { z-index: calc(19 + 21) }`, 'z-index: calc(19 + 21)', 'puts it'],
    [`.${bar} { z-index: var(--level) }`, 'z-index: var(--level)', 'puts it'],
    [`.${bar} { @media all { position: fixed } }`, 'position: fixed', 'places it'],
    [`.${bar} { @media all { z-index: 999 } }`, 'z-index: 999', 'puts it'],
    [String.raw`.${bar} { position: f\69xed }`, String.raw`position: f\69xed`, 'places it'],
    [String.raw`.${bar} { p\6fsition: fixed }`, String.raw`p\6fsition: fixed`, 'places it'],
    [`.${bar} { position: if(else: fixed) }`, 'position: if(else: fixed)', 'places it'],
    [String.raw`.${bar} { z-inde\78: 999 }`, String.raw`z-inde\78: 999`, 'puts it'],
    [
      String.raw`.${bar} { z-index: \76 ar(--level) }`,
      String.raw`z-index: \76 ar(--level)`,
      'puts it',
    ],
    [`.${bar} { z-index: calc(9*9) }`, 'z-index: calc(9*9)', 'puts it'],
    [`.${bar} { z-index: calc(1e3) }`, 'z-index: calc(1e3)', 'puts it'],
    [`.${bar} { z-index: calc(infinity) }`, 'z-index: calc(infinity)', 'puts it'],
  ])('must not cover the header or the footer: %s', async (css, declaration, what) => {
    const [refusal, ...others] = await passWith(css);
    expect(others).toEqual([]);
    expect(refusal).toContain(`page.css: '${declaration}' of '.${bar}`);
    expect(refusal).toContain(what);
    expect(refusal).toContain(
      'where it may cover the header or the footer. Use position: sticky and a level below 20 inside the page, or a Dialog of shared-ui.',
    );
  });

  test.each([
    `.${bar} { position: sticky; z-index: 19; inset-block-start: 0 }`,
    `.${bar} { position: absolute; inset: 0; z-index: auto }`,
    `.${bar} { z-index: -1 }`,
    `.${bar} { position: Relative; @media all { z-index: 1 !important } }`,
    `.${bar} { position: inherit; z-index: unset }`,
    `.${bar} { table-layout: fixed; background-attachment: fixed }`,
  ])('may place elements inside the page: %s', async (css) => {
    expect(await passWith(css)).toEqual([]);
  });

  test.each([
    ['shared-ui/src/dialog/dialog.module.css', 'backdrop'],
    ['shared-ui/src/dialog/dialog.module.css', 'popup'],
    ['shared-ui/src/data-table/menus.module.css', 'positioner'],
    ['shared-ui/src/toast/toast.module.css', 'floating'],
  ])('may include the shared components that lie above the header: %s, %s', async (file, local) => {
    expect(fs.readFileSync(path.join(workspaceRoot, file), 'utf8')).toContain(`.${local} {`);
    const name = sharedClass(file, local);
    expect(await passWith(`.${name} { position: fixed; z-index: 50 }`)).toEqual([]);
    expect(await passWith(`.${name} .${bar} { position: fixed }`)).toHaveLength(1);
    expect(await passWith(`.${name}, .${bar} { position: fixed }`)).toHaveLength(1);
  });

  test('of the shell may be placed anywhere', async () => {
    const files = { 'main.css': '.bar { position: fixed; z-index: 30 }' };
    expect(await pass(build({ app: 'shell', version: '2.0.0', files }))).toEqual([]);
  });
});

test('The level of the header is the one that the gate assumes', () => {
  const css = fs.readFileSync(
    path.join(workspaceRoot, 'shell/src/layout/header.module.css'),
    'utf8',
  );
  expect(/\.header \{[^}]*z-index: (\d+)/.exec(css)?.[1]).toBe('20');
});

describe('The scripts of a page', () => {
  test.each([
    ['document.querySelector("header").style.display = "none"', 'header'],
    [
      'for (const one of document.querySelectorAll("main, body > footer")) one.hidden = true',
      'body > footer',
    ],
    ['document.querySelector("[role=banner]")?.remove()', '[role=banner]'],
    [
      'document.body.querySelector(`[data-app] > :first-child`).remove()',
      '[data-app] > :first-child',
    ],
    ['document.getElementsByTagName("FOOTER")[0].remove()', 'FOOTER'],
    ['document.getElementById("root").hidden = true', '#root'],
    ['document.querySelector("#root > div").replaceChildren()', '#root > div'],
  ])('must not look up elements of the shell: %s', async (code, selector) => {
    expect(await passScript(code)).toEqual([
      `page.js looks up '${selector}' in the whole document, which finds an element of the shell. Only the shell may change its elements: search below an element of the page, or by a class of a CSS Module.`,
    ]);
  });

  test.each([
    [
      'sheet.insertRule("header { display: none }")',
      'adds a rule to a style sheet with insertRule().',
    ],
    ['document.adoptedStyleSheets = [sheet]', 'adds a style sheet with adoptedStyleSheets.'],
  ])('must not add styles that the gate cannot check: %s', async (code, what) => {
    expect(await passScript(code)).toEqual([
      `page.js ${what} Write the rule in a CSS Module (*.module.css), so that the gate can check what it hides.`,
    ]);
  });

  test.each([
    'page.querySelector("header").hidden = true',
    `document.querySelector(".${bar} > header")`,
    'document.querySelector("h2")?.focus()',
    'document.querySelectorAll("[aria-live]")',
    'document.querySelector("::not a selector(")',
    'document.querySelector(page)',
    'page.closest("header")',
    'document.getElementById("results")?.focus()',
    'document.getElementById(page)',
    'page.getElementById("root")',
  ])('may search their own elements: %s', async (code) => {
    expect(await passScript(code)).toEqual([]);
  });
});
