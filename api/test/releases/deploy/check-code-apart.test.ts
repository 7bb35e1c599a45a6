import { checkCodeApart } from '@hive/shared-node/releases/code/check-code-apart';
import { builtGatePrograms } from '../../support/build-programs';
import { buildFiles } from './gate-builds';

const programs = builtGatePrograms.code;
const secondsOfTest = 3600;

/** A script whose syntax tree takes seconds to build and has more than 100 MB. */
const large = buildFiles({ 'page.js': `[${'1,'.repeat(2_400_000)}1];` });

const contentsOf = ({ files }: ReturnType<typeof buildFiles>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

it('Code that exhausts the memory of its process is refused', async () => {
  const refusals = await checkCodeApart(large.release, contentsOf(large), {
    programs: { ...programs, execArgv: ['--max-old-space-size=64'] },
    seconds: secondsOfTest,
  });
  expect(refusals).toEqual([
    expect.stringMatching(/^The process that checks the scripts and styles ended \(.+\)\./),
  ]);
});

it('Code that takes too long is refused', async () => {
  const refusals = await checkCodeApart(large.release, contentsOf(large), {
    programs,
    seconds: 0.001,
  });
  expect(refusals).toEqual([
    expect.stringMatching(/^Checking the scripts and styles took longer than 0\.001 seconds\./),
  ]);
});

it('A process that does not start is no fault of the release', async () => {
  const build = buildFiles({});
  const missing = { program: __filename, realm: __filename };
  await expect(
    checkCodeApart(build.release, contentsOf(build), {
      programs: missing,
      seconds: secondsOfTest,
    }),
  ).rejects.toThrow(/did not start/);
});
