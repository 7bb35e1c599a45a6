/** Files of a remote's repository that its linter refuses, by their path. */
export const refusedFiles: Readonly<Record<string, string>> = {
  'src/features/one/one.ts': 'export const one = 1;\n',
  'src/features/two/two.ts': "export { one } from '../one/one';\n",
  'src/probe.tsx': `import { useMatch } from 'react-router-dom';
import { loginBody } from '@hive/contract/auth';
import { http } from '@hive/shared-auth/http';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { remote } from '@hive/remote-user/remote';
import { workspaceRoot } from '@hive/tooling/federation/roots';

export const keptAnswer = [useMatch, loginBody, http, readRelease, remote, workspaceRoot];
export const Probe = ({ box }: { box: { price: number } }) => <p>Somebody pays {box.price}.</p>;
export const run = () => eval('1 + 1');
`,
};

/** A part of each message. */
export const refusals: readonly string[] = [
  'join them in a page',
  'not in the shared facade',
  'Schemas reach the browser in forms only',
  'Import @hive/shared-auth/remote-http instead',
  'This module needs Node',
  'reached through federation only',
  'The tools are not part of a page',
  "use a standard term for 'kept'",
  "'Somebody' in a text",
  'show it with BoxPrice',
  '`eval` can be harmful',
];
