import { createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const passWith = (code: string) =>
  pass(build({ files: { 'page.js': `function never(go, options, name, isOn) { ${code}; }` } }));

const advice = "Do it in an effect of the page, and undo it in the effect's cleanup.";

test.each([
  'window.addEventListener("resize", () => go())',
  'window.addEventListener("resize", () => go()); window.removeEventListener("resize", () => go())',
  'self.addEventListener("resize", function () { go(); }, true)',
  'addEventListener("resize", go.bind(window), { passive: !0 })',
  'window.addEventListener("resize", go)',
  'window.addEventListener("resize", go); window.removeEventListener("scroll", go)',
])('A listener on the window that nothing can remove is refused: %s', async (code) => {
  expect(await passWith(code)).toEqual([
    `page.js listens to 'resize' on window and can never remove the listener, which stays when a user leaves the page. ${advice}`,
  ]);
});

test.each([
  ['document.addEventListener("keydown", (event) => go(event))', "'keydown' on document"],
  ['window.document.addEventListener("keydown", go, !1)', "'keydown' on document"],
  ['document.body.addEventListener("click", go)', "'click' on document.body"],
  ['document.documentElement.addEventListener("click", go)', "'click' on document.documentElement"],
  ['document.addEventListener(name, () => go())', 'events on document'],
])('So is one on the document: %s', async (code, what) => {
  expect(await passWith(code)).toEqual([
    `page.js listens to ${what} and can never remove the listener, which stays when a user leaves the page. ${advice}`,
  ]);
});

test.each([
  'window.addEventListener("resize", go); return () => window.removeEventListener("resize", go)',
  'for (const event of name) window.addEventListener(event, go); for (const event of name) window.removeEventListener(event, go)',
  'const stop = window.removeEventListener; window.addEventListener("resize", go); stop.call(window, "resize", go)',
  'window.addEventListener("resize", () => go(), { once: true })',
  'window.addEventListener("resize", () => go(), { signal: options.signal })',
  'window.addEventListener("resize", () => go(), { ...options })',
  'window.addEventListener("resize", () => go(), options)',
  'document.addEventListener("click", function once() { document.removeEventListener("click", once); })',
  'go.current.addEventListener("click", () => go())',
  'go.document.addEventListener("click", () => go())',
])('A listener that may be removed, or of an element, passes: %s', async (code) => {
  expect(await passWith(code)).toEqual([]);
});

test.each([
  'setInterval(go, 1000); clearInterval(name)',
  'window.setInterval(() => go(), 1000); clearInterval(name)',
  'isOn && setInterval(go, 1000), clearInterval(name)',
  'if (isOn) isOn ? setInterval(go, 1) : clearInterval(name)',
  'const start = () => void setInterval(go, 1000); clearInterval(name)',
  'return setInterval(go, 1000), () => clearInterval(name)',
])('An interval whose id is not stored is refused: %s', async (code) => {
  expect(await passWith(code)).toEqual([
    `page.js starts an interval that it can never clear, as nothing stores its id: it goes on when a user leaves the page. ${advice}`,
  ]);
});

test('An interval in a script that clears none is refused', async () => {
  expect(await passWith('options.id = setInterval(go, 1000)')).toEqual([
    `page.js starts an interval and never clears one: it goes on when a user leaves the page. ${advice}`,
  ]);
});

test.each([
  'const id = setInterval(go, 1000); return () => clearInterval(id)',
  'options.id = setInterval(go, 1000), options.stop = () => clearTimeout(options.id)',
  'setTimeout(go, 1000)',
  'options.setInterval(go)',
])('An interval that may be cleared, or a timer that ends, passes: %s', async (code) => {
  expect(await passWith(code)).toEqual([]);
});

test('The shell’s own listeners and intervals may last as long as the page', async () => {
  const code = 'setInterval(() => {}, 1000); window.addEventListener("online", () => {});';
  expect(await pass(build({ app: 'shell', version: '2.0.0', files: { 'main.js': code } }))).toEqual(
    [],
  );
});

test.each([
  ['window.jQuery = go', 'jQuery'],
  ['globalThis["my-cart"] = {}', 'my-cart'],
  ['window.jQuery ??= go; delete window.jQuer', 'jQuery'],
  ['window.onCart = go', 'onCart'],
  ['globalThis.onCart ??= go', 'onCart'],
])('A global variable that nothing deletes is refused: %s', async (code, global) => {
  expect(await passWith(code)).toEqual([
    `page.js sets the global variable ${global} and never deletes it: it stays when a user leaves the page. Export it from a module instead.`,
  ]);
});

test.each([
  'window.jQuery = go; return () => { delete window.jQuery; }',
  'globalThis["my-cart"] = go; delete globalThis["my-cart"]',
  'window.jQuery = go; delete self[`jQuery`]',
  'window.jQuery = go; Reflect.deleteProperty(window, "jQuery")',
  'window.location = "/boxes"; window.name = ""; window.onerror = null',
  'window.__THREE__ = "185"; globalThis.__core_js = {}',
  'options.window.jQuery = go; self.message = name; window[name] = go',
])(
  'A global variable that may be deleted, or a property of another object, passes: %s',
  async (code) => {
    expect(await passWith(code)).toEqual([]);
  },
);

test.each([
  ['window.onresize = go', 'window.onresize'],
  ['window.onbeforeunload = () => name; window.onresize = null', 'window.onbeforeunload'],
  ['document.onkeydown = go', 'document.onkeydown'],
  ['document.body.onclick = go', 'document.body.onclick'],
])('A handler of the whole page that nothing removes is refused: %s', async (code, handler) => {
  expect(await passWith(code)).toEqual([
    `page.js sets ${handler} and never removes it: it is called when a user has left the page. ${advice}`,
  ]);
});

test.each([
  'window.onresize = go; return () => { window.onresize = null; }',
  'document.onkeydown = go; document.onkeydown = void 0',
  'options.onresize = go; go.current.onclick = go',
])('A handler that may be removed, or of an element, passes: %s', async (code) => {
  expect(await passWith(code)).toEqual([]);
});
