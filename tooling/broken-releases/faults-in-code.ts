import type { Fault } from './fault';

const isolation = 'e2e/fixtures/isolation/faults.ts';
const pageFails = {
  file: 'e2e/stories/isolation/page-fails.spec.ts',
  text: 'await region.expectFallback();',
};
const pageStays = {
  file: 'e2e/stories/isolation/page-stays.spec.ts',
  text: 'the page stays, and the fault is reported once',
};
const hangingCanary = (fault: string) => [
  {
    file: 'e2e/stories/hanging-canary.spec.ts',
    text: 'A canary whose pages hang the tab is stopped, because they are opened and do not respond',
  },
  { file: 'e2e/stories/hanging-canary.spec.ts', text: `'${fault}'` },
];
const failingCanary = {
  file: 'e2e/stories/canary.spec.ts',
  text: 'Browsers report a failing canary, and after it is stopped they get the stable version on the next page',
};

/** An effect of the page. */
export const inEffect = (code: string): string => `react.useEffect(() => { ${code}; }, [])`;

const addScript =
  'let script = document.createElement("script"); script.src = "https://cdn.example/chart.js"; document.head.append(script)';

const fallback = 'the fallback with Retry in the region; the rest of the page works';
export const reported = 'one report; as a canary it is stopped';
const hangs = 'a tab that does not respond; the browser offers to close it';
const unresponsive = 'counted as an unresponsive page; as a canary it is stopped';

/** Pages that fail or hang in the browser. */
export const failingPages: readonly Fault[] = [
  {
    kind: 'Fails',
    name: 'throws when its module is loaded',
    gate: 'loading',
    edit: (build) => build.run({ load: 'throw new Error("no such thing");' }),
  },
  {
    kind: 'Fails',
    name: 'has no component',
    gate: 'loading',
    edit: (build) => build.run({ load: 'return {};' }),
  },
  {
    kind: 'Fails',
    name: 'throws while it renders in the browser',
    gate: 'none',
    edit: (build) => build.run({ render: 'throw new Error("no such thing");' }),
    visitor: fallback,
    containedBy: `error boundary; ${reported}`,
    proofs: [{ file: isolation, text: "'throws on render'" }, pageFails, failingCanary],
  },
  {
    kind: 'Fails',
    name: 'throws in an effect',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect('throw new Error("no such thing")') }),
    visitor: fallback,
    containedBy: `error boundary; ${reported}`,
    proofs: [{ file: isolation, text: "'throws in an effect'" }, pageFails],
  },
  {
    kind: 'Fails',
    name: 'throws in a click handler',
    gate: 'none',
    edit: (build) =>
      build.run({
        render:
          'return react.createElement("button", { onClick() { throw new Error("no such thing"); } });',
      }),
    visitor: 'the page; the button does nothing',
    containedBy: 'one report',
    proofs: [{ file: isolation, text: "'throws in a handler'" }, pageStays],
  },
  {
    kind: 'Fails',
    name: 'suspends without end',
    gate: 'none',
    edit: (build) => build.run({ render: 'throw new Promise(() => undefined);' }),
    visitor: `a skeleton for nine seconds, then ${fallback}`,
    containedBy: 'time-out of the region; one report',
    proofs: [{ file: isolation, text: "'suspends again and again'" }, pageFails],
  },
  {
    kind: 'Hangs',
    name: 'loops when its module is loaded',
    gate: 'loading',
    edit: (build) => build.run({ load: 'for (;;);' }),
  },
  {
    kind: 'Hangs',
    name: 'waits without end when its module is loaded',
    gate: 'loading',
    edit: (build) => build.run({ get: 'await new Promise(() => undefined);' }),
  },
  {
    kind: 'Hangs',
    name: 'loops while it renders in the browser',
    gate: 'none',
    edit: (build) => build.run({ render: 'for (;;);' }),
    visitor: hangs,
    containedBy: unresponsive,
    proofs: hangingCanary('loops on render'),
  },
  {
    kind: 'Hangs',
    name: 'loops in an effect',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect('for (;;)') }),
    visitor: hangs,
    containedBy: unresponsive,
    proofs: hangingCanary('loops in an effect'),
  },
  {
    kind: 'Hangs',
    name: 'updates itself in effects without end',
    gate: 'none',
    edit: (build) =>
      build.run({
        render:
          'const [count, setCount] = react.useState(0); react.useEffect(() => setCount(count + 1), [count]);',
      }),
    visitor: 'the page, with a busy processor; links and logout work',
    containedBy: 'navigation without transitions',
    proofs: [
      {
        file: 'e2e/stories/isolation/page-stays.spec.ts',
        text: 'updates in effects without end: the page is shown, and navigation and logout still work',
      },
    ],
  },
];

/** Pages that use code or hosts that are not the site's. */
export const foreignCode: readonly Fault[] = [
  {
    kind: 'Foreign',
    name: 'fetches from another host',
    gate: 'rules',
    edit: (build) => build.addCode('fetch("https://api.example/boxes")'),
  },
  {
    kind: 'Foreign',
    name: 'fetches from an address that it computes',
    gate: 'none',
    edit: (build) => build.addCode('fetch(["https:", "", "api.example"].join("/"))'),
    visitor: 'the page without the data: the browser blocks the request',
    containedBy: 'content security policy',
    proofs: [
      {
        file: 'shell/server/test/host.test.ts',
        text: 'The content security policy of a page allows nothing unsafe, and no request to another host',
      },
    ],
  },
  {
    kind: 'Foreign',
    name: 'adds a script element from another host in an effect',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect(addScript) }),
    visitor: fallback,
    containedBy: `Trusted Types: a script without a known hash throws; ${reported}`,
    proofs: [
      { file: 'shell/test/trusted-types.test.ts', text: 'The script URL %s is refused' },
      pageFails,
    ],
  },
  {
    kind: 'Foreign',
    name: 'imports a script from another host',
    gate: 'rules',
    edit: (build) => build.addCode('import("https://cdn.example/chart.js")'),
  },
  {
    kind: 'Foreign',
    name: 'runs code from a string',
    gate: 'rules',
    edit: (build) => build.addCode('new Function("return 1")'),
  },
  {
    kind: 'Foreign',
    name: 'contains a second React',
    gate: 'rules',
    edit: (build) =>
      build.addCode('go.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = id'),
  },
];
