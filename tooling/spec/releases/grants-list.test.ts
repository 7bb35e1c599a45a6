import fs from 'node:fs';
import path from 'node:path';
import { app, makeGrantsSite, reports } from './grants-site';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const { releases, publishShell, grant, revoke } = makeGrantsSite();

test('The list has what the shell and others grant, and why a grant has no effect', async () => {
  await grant(...reports);
  const { out } = await releases.run('grants');
  expect(out).toMatch(/^Remote +Owner +May claim +By +Since +Reason +Note\n/);
  expect(out).toMatch(/remote-partner +reports +\/reports:signed-in +Ada +.* +The api is away\./);
  // The shell grants it nothing, so it has one row.
  expect(out.match(/^remote-partner /gm)).toHaveLength(1);
  expect(out).toMatch(/remote-user +user +\/results:signed-in, \/both:public +the shell/);

  await publishShell('1.0.2-s', { ownPaths: ['/reports'] });
  expect((await releases.run('grants', 'list', app)).out).toContain(
    '/reports: Has no effect with shell 1.0.2-s: /reports is a page of the shell.',
  );
  expect((await releases.run('grants', 'list', 'remote-none')).out).toBe(
    'Nothing is granted to remote-none.',
  );
});

test("The list and a revocation consider the shell's canary", async () => {
  await grant(...reports, '--address', '/charts:admin');
  const canary = releases.build('shell', '1.0.3-s', {
    manifest: {
      readsRegistryGrants: true,
      ownPaths: ['/reports'],
      grants: { 'remote-user': [{ at: '/results', access: 'signed-in' }] },
    },
  });
  await releases.run('shell', '--built', canary, '--canary', '50');
  const problem = '/reports: Has no effect with shell 1.0.3-s: /reports is a page of the shell.';

  const { out } = await releases.run('grants');
  expect(out).toContain(problem);
  expect(out).toMatch(/remote-user +user +\/results:signed-in +the shell's canary 1\.0\.3-s/);
  expect((await revoke('--address', '/charts:admin')).out).toContain(problem);
});

test('The list is refused while the live shell cannot be read', async () => {
  await grant(...reports);
  fs.rmSync(path.join(releases.folder, 'shell/1.0.0-s/release.json'));
  expect(await releases.run('grants')).toEqual({
    ...{ code: 1, out: '' },
    err: 'shell 1.0.0-s cannot be read. Roll shell back first.',
  });
});
