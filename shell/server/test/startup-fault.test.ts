import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { describeStartupFault } from '../startup-fault';

const temporary = setUpTemporaryFolder();
const settings = { port: 4200, host: 'localhost', releasesFolder: '/nowhere' };

async function listen(port: number, host: string): Promise<unknown> {
  const server = http.createServer().listen(port, host);
  try {
    return await once(server, 'listening').then(
      () => new Error('It listens.'),
      (error: unknown) => error,
    );
  } finally {
    server.close();
  }
}

describe('A start that fails names the setting to change', () => {
  test('for an address of another machine', async () => {
    // 192.0.2.0/24 is reserved for documentation.
    const host = '192.0.2.1';
    expect(describeStartupFault(await listen(0, host), { ...settings, host })).toBe(
      'The web host cannot listen on 192.0.2.1 (EADDRNOTAVAIL). Set HOST to an address of this machine.',
    );
  });

  test('for a port that is in use', async () => {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const error = await listen(port, '127.0.0.1');
    server.close();
    expect(describeStartupFault(error, { ...settings, port })).toBe(
      `Port ${port} is already in use. Stop the process that uses it, or set PORT.`,
    );
  });

  test('for a port that needs privileges', () => {
    // The tests may run as root.
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
    expect(describeStartupFault(error, { ...settings, port: 80 })).toContain(
      'Port 80 needs privileges',
    );
  });

  const bucket = { s3: {} as never, megabytes: 500 };
  test.each([
    ['RELEASES_MIRROR_DIR', 'releases', { bucket }],
    ['RELEASES_MIRROR_DIR', 'above/releases', { bucket }],
    ['RELEASES_DIR', 'releases', {}],
  ])('for a folder of releases that cannot be used: %s, %s', (setting, name, place) => {
    fs.writeFileSync(temporary.join('file'), '');
    const releasesFolder = temporary.join(`file/${name}`);
    let fault: unknown;
    try {
      fs.mkdirSync(releasesFolder, { recursive: true });
    } catch (error) {
      fault = error;
    }
    // The system names the highest folder that it cannot create, depending on the fault.
    if (name !== 'releases') Object.assign(fault as Error, { path: temporary.join('file') });
    const text = describeStartupFault(fault, { ...settings, releasesFolder, ...place });
    expect(text).toContain('The folder of releases cannot be used: ENOTDIR');
    expect(text).toContain(`Set ${setting} to a folder that this user may write.`);
  });

  test('A place beside the folder of releases is not mistaken for it', () => {
    const error = Object.assign(new Error('EACCES'), { path: '/nowhere-else/keys.json' });
    expect(describeStartupFault(error, settings)).toBe('EACCES');
  });

  test('Another error is described by its own message', () => {
    expect(describeStartupFault(new Error('No memory.'), settings)).toBe('No memory.');
  });
});
