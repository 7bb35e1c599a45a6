import fs from 'node:fs';
import path from 'node:path';
import { twoFactorMethod } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { siteWords } from '../../src/auth/accounts/guessable-password';
import { listFactorMethods } from '../../src/auth/sessions/second-factor-methods';
import { rateLimits } from '../../src/platform/security/rate-limit-policy';
import { securityEventLevels } from '../../src/platform/security/security-events';
import { securityPolicy } from '../../src/platform/security/security-policy';
import { packageRoot } from '../support/test-server';

const root = path.resolve(packageRoot, '..');
const inventories = fs.readFileSync(path.join(root, 'docs/security/inventories.md'), 'utf8');

const events = fs.readFileSync(path.join(root, 'docs/security/events.md'), 'utf8');

const isHeading = (line: string, next = ''): boolean =>
  line.startsWith('| --') || next.startsWith('| --');

/** The rows of a section's tables, as cells. */
function rowsOf(section: string, document = inventories): string[][] {
  const [, text = ''] = document.split(`\n## ${section}\n`);
  return text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line, index, lines) => line.startsWith('| ') && !isHeading(line, lines[index + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const inBackticks = (cells: string[]): string[] =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

/** The programs' files, without their tests, relative to the repository. */
const sources = ['api/src', 'shell/server', 'shared-node/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !file.includes('/test/')),
);
const code = new Map(sources.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));

const filesWith = (pattern: RegExp): string[] =>
  [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);

const seconds: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };
const toSeconds = (text = ''): number => {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (seconds[unit.replace(/s$/, '')] ?? Number.NaN);
};

it('lists the lifetimes of sessions', () => {
  const listed = rowsOf('Sessions').map(([role, absolute, idle]) => [
    role,
    { absoluteSeconds: toSeconds(absolute), idleSeconds: toSeconds(idle) },
  ]);
  expect(Object.fromEntries(listed)).toEqual(securityPolicy.sessionLifetimes);
  expect(inventories).toMatch(new RegExp(`to\\s+${securityPolicy.devices.most}\\.`));
});

it('lists the second factors', () => {
  const listed = inBackticks(rowsOf('Ways to sign in').map(([method = '']) => method));
  expect(listed).toEqual(twoFactorMethod.options);
  const all = { hasApp: true, hasPasskey: true, hasRecoveryCode: true };
  expect(listFactorMethods(all)).not.toContain('email');
});

it('lists the words that are refused in passwords', () => {
  const [, listed = ''] = /the words of this site: (.+)\./.exec(inventories) ?? [];
  expect(inBackticks([listed])).toEqual(siteWords);
});

it('lists the limits of requests', () => {
  const listed = rowsOf('Limits of requests').map(([name, points, period]) => [
    inBackticks([name ?? ''])[0],
    { points: Number(points), seconds: toSeconds(period) },
  ]);
  const allowances = Object.entries(rateLimits).flatMap(([name, limit]) =>
    'points' in limit
      ? [[name, limit] as const]
      : Object.entries(limit).map(([part, one]) => [`${name}.${part}`, one] as const),
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(allowances));
});

it('lists the sizes of uploads', () => {
  const megabytes = rowsOf('Uploads').map(([, , size]) => Number.parseInt(size ?? '', 10));
  expect(megabytes.map((size) => size * 1024 * 1024)).toEqual([
    limits.pictureMaxBytes,
    limits.pictureMaxBytes,
    limits.pictureMaxBytes,
    limits.pictureMaxBytes,
    limits.videoMaxBytes,
    limits.receiptMaxBytes,
  ]);
});

it('lists the limits of expensive work', () => {
  const { password, pictures, films, receipts, releaseGate, mail } = securityPolicy;
  const rows = rowsOf('Expensive work').slice(0, -2);
  expect(rows.map(([, atOnce]) => Number(atOnce))).toEqual([
    password.hashesAtOnce,
    pictures.atOnce,
    films.atOnce,
    receipts.atOnce,
    releaseGate.atOnce,
    mail.atOnce,
  ]);
  const details = rows.map(([, , beyond]) => beyond);
  expect(details[0]).toContain(`${password.mostWaiting} wait`);
  expect(details[1]).toContain(`${pictures.decodeSeconds} seconds`);
  expect(details[2]).toContain(`${films.readSeconds} seconds and ${films.megabytes} MB`);
  expect(details[3]).toContain(`${receipts.readSeconds} seconds and ${receipts.megabytes} MB`);
  expect(details[4]).toContain(
    `${releaseGate.codeSeconds} seconds for rules, ${releaseGate.renderSeconds} seconds for pages`,
  );
});

it('lists the purpose of every key', () => {
  const purposes = [...code.values()].flatMap((text) =>
    [...text.matchAll(/(?:deriveKey|createSealer|createSigner|getHmacKey)\([^)]*?'([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(
    inBackticks(rowsOf('Keys and algorithms').map(([purpose = '']) => purpose)).sort(),
  ).toEqual([...new Set(purposes)].sort());
});

it('lists every security event with its level', () => {
  const listed = rowsOf('Events', events).map(([name = '', level]) => [
    inBackticks([name])[0],
    level,
  ]);
  expect(Object.fromEntries(listed)).toEqual(securityEventLevels);
});

it('lists every file that opens a connection', () => {
  const connecting = filesWith(
    /\bfetch\(|\bnew (?:pg\.)?(?:Pool|Client|RequestPool)\(|new OTLP\w+\(|from '(?:node:https|nodemailer|openid-client|@aws-sdk\/client-s3|@fastify\/http-proxy)'/,
  );
  expect(inBackticks(rowsOf('Connections').map(([from = '']) => from)).sort()).toEqual(
    connecting.sort(),
  );
});

it('gives every table one level, and every level its protection', () => {
  for (const row of rowsOf('Data')) expect(row).toEqual(Array(4).fill(expect.stringMatching(/./)));
  const tables = [...code]
    .filter(([file]) => /^api\/src\/database\/[\w-]*schema\.ts$/.test(file))
    .flatMap(([, text]) => [...text.matchAll(/^ {2}(\w+): [A-Z]\w*Table;/gm)])
    .map(([, table]) => table!);
  expect(tables.length).toBeGreaterThan(50);
  expect(inBackticks(rowsOf('Data').map(([, names = '']) => names)).sort()).toEqual(tables.sort());
});

it('lists every file that writes a log', () => {
  const logging = filesWith(/\bpino\(\n|logger: \{ level|\brotateLog\(place/);
  const listed = inBackticks(rowsOf('Logs').map(([, writer = '']) => writer));
  expect(listed).toEqual(expect.arrayContaining(logging));
  for (const file of listed) expect([...code.keys()]).toContain(file);
});
