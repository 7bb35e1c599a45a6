import { listAccessibilityFaults } from '../../fixtures/expect-accessible';
import { expect, test } from '../../fixtures/role-test';

const dark = (rules: string): string => `@media (prefers-color-scheme: dark) { ${rules} }`;
const narrow = (rules: string): string => `@media (max-width: 600px) { ${rules} }`;

/** A list of which one item, neither the first nor the last, differs as `item` says. */
const html = (item: string, css: string): string => `<!doctype html>
  <html lang="en"><head><title>Faults</title><style>
    html, body { background: white; color: black; margin: 0 }
    button { min-width: 30px; min-height: 30px; border: 0; background: white; color: black }
    ${css}
  </style></head><body><main><h1>Faults</h1>
  <ul><li>First</li><li>Second</li>${item}<li>Fourth</li><li>Last</li></ul></main></body></html>`;

const faulty: readonly [what: string, item: string, css: string, fault: RegExp][] = [
  ['nothing', '<li>Third</li>', '', /^$/],
  [
    'a text of low contrast in the dark',
    '<li id="third">Third</li>',
    dark('#third { color: #bbb }'),
    /^dark: color-contrast at #third: /m,
  ],
  [
    'a text of low contrast on its parent’s background',
    '<li><div class="card" data-state="open"><p>Third</p></div></li><li><div class="card"><p>Text</p></div></li>',
    '.card[data-state] { background: #333 }',
    /^light: color-contrast at [^]*\ndark: color-contrast at /m,
  ],
  [
    'a button without a name',
    '<li><button></button></li>',
    '',
    /^light on a phone: button-name at button: [^]*\nlight: button-name at button: /m,
  ],
  [
    'a button without a name on a phone',
    '<li><button><span class="label">Third</span></button></li>',
    narrow('.label { display: none }'),
    /^light on a phone: button-name at button: /m,
  ],
  [
    'a link in a text with no more than another colour, in the dark',
    '<li><p>Read all of <a href="#third">this</a> before the others of the list.</p></li>',
    `a { color: #333 } ${dark('a { text-decoration: none }')}`,
    /^dark: link-in-text-block at a: /m,
  ],
  [
    'a page that scrolls sideways on a phone',
    '<li><div style="width: 500px">Third</div></li>',
    '',
    /^light on a phone: the page is \d+ pixels wider than the window$/m,
  ],
  ['a video without captions', '<li><video muted></video></li>', '', /^a video has no captions$/],
];

test('The check of accessibility finds each kind of fault, in the appearance that has it', async ({
  page,
}) => {
  for (const [what, item, css, fault] of faulty) {
    await page.setContent(html(item, css));
    const faults = await listAccessibilityFaults(page);
    expect.soft(faults.join('\n'), what).toMatch(fault);
  }
});
