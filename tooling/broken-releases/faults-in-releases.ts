import { randomBytes } from 'node:crypto';
import type { Fault } from './fault';

/** Pages that fail on the web host. */
export const serverFaults: readonly Fault[] = [
  {
    kind: 'On the server',
    name: 'throws while it renders on the server only',
    gate: 'rendering',
    app: 'remote-public',
    edit: (build) => build.runOnServer('throw new Error("no such thing");'),
  },
  {
    kind: 'On the server',
    name: 'loops while it renders on the server',
    gate: 'rendering',
    app: 'remote-public',
    edit: (build) => build.runOnServer('for (;;);'),
  },
  {
    kind: 'On the server',
    name: 'reads files',
    gate: 'rendering',
    app: 'remote-public',
    edit: (build) => build.runOnServer("require('node:fs').readFileSync('/etc/passwd');"),
  },
  {
    kind: 'On the server',
    name: 'reads the settings of the web host',
    gate: 'rendering',
    app: 'remote-public',
    edit: (build) => build.runOnServer('void process.env.RELEASES_DIR;'),
  },
];

/** Releases whose files or signatures are wrong. */
export const fileFaults: readonly Fault[] = [
  {
    kind: 'Files',
    name: 'lacks a script',
    gate: 'rules',
    edit: (build) => build.remove(build.script),
  },
  {
    kind: 'Files',
    name: 'has a script that was changed after the build',
    gate: 'rules',
    edit: (build) => build.corrupt(build.script),
  },
  {
    kind: 'Files',
    name: 'is too large for a page',
    gate: 'rules',
    edit: (build) => build.addCode(`go('${randomBytes(60_000).toString('base64')}')`),
  },
  {
    kind: 'Files',
    name: 'has a manifest without pages',
    gate: 'rules',
    edit: (build) => {
      const { pages: _pages, ...rest } = build.manifest;
      build.saveManifest(JSON.stringify(rest));
    },
  },
  {
    kind: 'Signature',
    name: 'has a script that was changed after it was signed, with its hash',
    gate: 'rules',
    editSigned: (build) => build.addCode('go()'),
  },
  { kind: 'Signature', name: 'is not signed', gate: 'rules', signer: 'none' },
  {
    kind: 'Signature',
    name: 'is signed with the key of another team',
    gate: 'rules',
    signer: 'another team',
  },
];

/** Releases that claim what they must not. */
export const claimFaults: readonly Fault[] = [
  {
    kind: 'Claims',
    name: 'claims an address that is not granted',
    gate: 'rules',
    edit: (build) => build.movePage('/offers'),
  },
  {
    kind: 'Claims',
    name: 'claims a page of the shell',
    gate: 'rules',
    edit: (build) => build.movePage('/login'),
  },
  {
    kind: 'Claims',
    name: 'shows a page for signed-in users to everyone',
    gate: 'rules',
    edit: (build) => build.describePage({ access: 'public' }),
  },
  {
    kind: 'Claims',
    name: 'names another team as its owner',
    gate: 'rules',
    edit: (build) => build.describe({ owner: 'another-team' }),
  },
  {
    kind: 'Versions',
    name: 'needs a newer major version of the contract',
    gate: 'rules',
    edit: (build) => build.describe({ contract: '99.0.0', contractRange: '^99.0.0' }),
  },
  {
    kind: 'Versions',
    name: 'needs a newer major version of React',
    gate: 'rules',
    edit: (build) => build.describe({ shared: { ...build.manifest.shared, react: '99.0.0' } }),
  },
];
