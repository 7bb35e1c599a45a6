import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '../testing/temporary-folder';
import { testWithProgram } from '../testing/test-with-program';

const root = path.resolve(__dirname, '../..');
const deployed = path.join(root, 'deploy/logrotate/hive');
/** Not in every user's `PATH`. */
const program = '/usr/sbin/logrotate';
const logrotate = { program, debianPackage: 'logrotate' };

const folder = setUpTemporaryFolder();

testWithProgram(logrotate, 'logrotate accepts the configuration', () => {
  // It refuses one that other users can write.
  const configuration = folder.join('hive');
  fs.copyFileSync(deployed, configuration);
  fs.chmodSync(configuration, 0o644);
  const { status, stderr } = spawnSync(program, ['-d', configuration], { encoding: 'utf8' });
  expect(stderr).toContain('rotating pattern: /var/log/hive/*.log  52428800 bytes (10 rotations)');
  expect(stderr).not.toContain('error:');
  expect(status).toBe(0);
});

testWithProgram(logrotate, 'logrotate empties a large log that a program has open', () => {
  const configuration = folder.join('hive');
  const text = fs.readFileSync(deployed, 'utf8').replace('/var/log/hive/', `${folder.path}/`);
  fs.writeFileSync(configuration, text, { mode: 0o644 });
  const log = folder.join('api.log');
  const open = fs.openSync(log, 'a', 0o640);
  fs.ftruncateSync(open, 51 * 1024 * 1024);
  const rotate = () => spawnSync(program, ['-s', folder.join('state'), configuration]).status;

  expect(rotate()).toBe(0);
  fs.writeSync(open, 'next\n');
  fs.closeSync(open);

  expect(fs.readFileSync(log, 'utf8')).toBe('next\n');
  expect(fs.statSync(`${log}.1`).size).toBe(51 * 1024 * 1024);
  // A log that is not large is not rotated.
  expect(rotate()).toBe(0);
  expect(fs.readFileSync(log, 'utf8')).toBe('next\n');
});
