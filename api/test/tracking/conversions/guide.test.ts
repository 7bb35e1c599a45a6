import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { packageRoot } from '../../support/test-server';
import { storedConversions, makeBrand, type Brand } from './postback-helpers';

const run = promisify(execFile);
const guide = fs.readFileSync(path.join(packageRoot, '../docs/guides/postback.md'), 'utf8');

/** The guide's example in a language, as printed. */
function example(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  if (!code) throw new Error(`docs/guides/postback.md has no example in ${language}.`);
  return code;
}

const interpreters = {
  sh: { program: 'bash', toArguments: (code: string) => ['-euo', 'pipefail', '-c', code] },
  js: { program: 'node', toArguments: (code: string) => ['--input-type=module', '--eval', code] },
  php: { program: 'php', toArguments: (code: string) => ['-r', code.replace('<?php', '')] },
  python: { program: 'python3', toArguments: (code: string) => ['-c', code] },
} as const;

let test: TestApp;
beforeAll(async () => {
  // The examples sign with the machine's clock.
  test = await createTestApp({ clock: { ...createTestClock(), now: () => new Date() } });
});
afterAll(() => test.close());

interface Ran {
  code: number;
  answer: Record<string, unknown>;
}

async function runExample(language: keyof typeof interpreters, brand: Brand): Promise<Ran> {
  const { program, toArguments } = interpreters[language];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    HIVE_URL: test.origin,
    HIVE_KEY_ID: brand.key.id,
    HIVE_SECRET: brand.key.secret,
    ORDER: 'ORDER-1001',
    CLICK_ID: brand.clickId,
  };
  const { code, stdout } = await run(program, toArguments(example(language)), { env }).then(
    ({ stdout: printed }) => ({ code: 0, stdout: printed }),
    (failure: { code: number; stdout: string }) => failure,
  );
  return { code, answer: JSON.parse(stdout) as Record<string, unknown> };
}

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.each(Object.entries(interpreters))('The example in %s', (name, { program }) => {
  const language = name as keyof typeof interpreters;
  const itRuns = has(program) ? it : it.skip;

  itRuns(`reports an order (needs ${program})`, async () => {
    const brand = await makeBrand(test);
    const { code, answer } = await runExample(language, brand);
    expect([code, answer]).toMatchObject([0, { orderReference: 'ORDER-1001', amountPence: 2499 }]);
    expect(await storedConversions(test, brand.boxId)).toMatchObject([{ id: answer['_id'] }]);
  });

  itRuns(`fails with the reason when it is refused (needs ${program})`, async () => {
    const brand = await makeBrand(test);
    const key = { ...brand.key, secret: 'not the secret' };
    const { code, answer } = await runExample(language, { ...brand, key });
    expect(code).not.toBe(0);
    expect(answer).toMatchObject({ code: 'SIGNATURE_WRONG' });
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
  });
});
