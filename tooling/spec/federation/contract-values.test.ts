import fs from 'node:fs';
import path from 'node:path';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { packagesRoot } from '../../federation/roots';
import { buildSmallRemote } from './build-small-remote';

const folder = setUpTemporaryFolder();

test('A script contains the limits and the addresses of pages that it uses, and no others', async () => {
  const importOf = (module: string): string =>
    JSON.stringify(path.join(packagesRoot, 'contract/src', module));
  const page = `import { limits } from ${importOf('limits.ts')};
import { paths } from ${importOf('paths.ts')};
export default () => [limits.videoMaxBytes, paths.privacy.getHref()];`;
  const { pages, output } = await buildSmallRemote(
    folder.join('remote-small'),
    { 'page.js': page },
    [{ path: '/small', source: './page.js' }],
    { isMinimized: true },
  );
  const scripts = pages.flatMap((built) => built.scripts);
  const code = scripts.map((script) => fs.readFileSync(path.join(output, script), 'utf8')).join();

  const hasNumber = (value: number): boolean =>
    [String(value), `0x${value.toString(16)}`].some((text) => code.includes(text));
  expect(hasNumber(limits.videoMaxBytes)).toBe(true);
  expect(hasNumber(limits.receiptMaxBytes)).toBe(false);
  expect(code).toContain(paths.privacy.path);
  expect(code).not.toContain(paths.howWeRank.path);
});
