import { spawnSync } from 'node:child_process';

/**
 * A test that needs a program of Debian. Where the program is missing the test is skipped, and its title names the package;
 * `npm run test:long` installs it (`tooling/test/programs.mjs`).
 */
export function testWithProgram(
  { program, debianPackage }: { program: string; debianPackage: string },
  title: string,
  run: () => void,
): void {
  const { error } = spawnSync(program, ['--version'], { stdio: 'ignore' });
  if (!error) test(title, run);
  else
    test.skip(
      `${title}: not run, because ${program} is not installed (Debian: apt-get install ${debianPackage})`,
      run,
    );
}
