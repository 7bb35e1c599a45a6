import { createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const passWith = (code: string) =>
  pass(build({ files: { 'page.js': `function never(id, isTest) { ${code}; }` } }));

test.each([
  ['fetch("https://api.example/boxes")', 'https://api.example/boxes', 'fetch'],
  ['window.fetch(`https://api.example/boxes/${id}`)', 'https://api.example/boxes/', 'fetch'],
  ['fetch("//api.example/boxes?" + id)', '//api.example/boxes?', 'fetch'],
  ['fetch("HTTP://api.example")', 'HTTP://api.example', 'fetch'],
  ['fetch(isTest ? "/api/boxes" : "https://api.example")', 'https://api.example', 'fetch'],
  ['fetch(id || "https://api.example")', 'https://api.example', 'fetch'],
  ['fetch(new URL("/boxes", "https://api.example"))', 'https://api.example', 'fetch'],
  ['fetch(new URL("https://api.example/boxes"))', 'https://api.example/boxes', 'fetch'],
  ['fetch(new Request("https://api.example"))', 'https://api.example', 'Request'],
  ['new WebSocket("wss://api.example")', 'wss://api.example', 'WebSocket'],
  ['new EventSource("https://api.example/events")', 'https://api.example/events', 'EventSource'],
  ['navigator.sendBeacon("https://count.example", id)', 'https://count.example', 'sendBeacon'],
  [
    'new XMLHttpRequest().open("GET", "https://api.example")',
    'https://api.example',
    'XMLHttpRequest',
  ],
  ['new Worker("https://cdn.example/w.js")', 'https://cdn.example/w.js', 'Worker'],
  [
    'const base = "https://api.example"; { fetch(base + "/boxes") }',
    'https://api.example',
    'fetch',
  ],
  [
    'let base = "https://api.example"; id(() => fetch(`${base}/boxes`))',
    'https://api.example',
    'fetch',
  ],
  ['if (id) { var base = "https://api.example" } fetch(base)', 'https://api.example', 'fetch'],
])('A request to another host is refused with its address: %s', async (code, address, by) => {
  expect(await passWith(code)).toEqual([
    `page.js requests another host (${address}) with ${by}, which the page's content security policy blocks. Request it in the api, and call the api.`,
  ]);
});

test.each([
  'fetch("/api/boxes")',
  'fetch(`/api/boxes/${id}?from=https://brand.example`)',
  'fetch("/api/boxes?next=" + "https://brand.example")',
  'fetch(new URL("/api/boxes", location.origin))',
  'fetch(id)',
  'const base = "https://brand.example"; id.map((base) => fetch(base)); fetch("/api?next=" + base)',
  'let base = "https://brand.example"; base = "/api"; fetch(base)',
  '{ const base = "https://brand.example"; id(base) } { const base = "/api"; fetch(base) }',
  'const base = "https://brand.example"; { if (id) { var base2 = base } { let base = "/api"; fetch(base) } }',
  'id.jsx("a", { href: "https://brand.example/?ref=hive", children: "https://brand.example" })',
  'window.open("https://brand.example", "_blank")',
  'location.assign("https://brand.example")',
  'const link = new URL("https://brand.example"); link.searchParams.set("ref", id)',
  'id.fetch("https://brand.example")',
  '"fetch(\\"https://brand.example\\")"',
])('Own requests, links and texts pass: %s', async (code) => {
  expect(await passWith(code)).toEqual([]);
});
