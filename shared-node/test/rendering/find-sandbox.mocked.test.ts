import { execFile } from 'node:child_process';
import { findSandbox, type Sandbox } from '../../src/rendering/sandbox';

vi.mock('node:child_process', () => ({ execFile: vi.fn() }));

/** The errors of the next attempts to run a program in a sandbox; null where it works. */
function answerWith(...errors: (Error | null)[]): void {
  vi.mocked(execFile).mockReset();
  for (const error of errors) {
    vi.mocked(execFile).mockImplementationOnce(((...given: unknown[]) => {
      (given.at(-1) as (error: Error | null) => void)(error);
      return { stdin: null };
    }) as unknown as typeof execFile);
  }
}

const tooSlow = Object.assign(new Error('ended by the time limit'), { killed: true });
const refused = Object.assign(new Error('not permitted'), { killed: false });

/** The sandbox found for programs that no other test has tried. */
async function find(name: string): Promise<Partial<Sandbox>> {
  const programs = { program: __filename, realm: __filename, execArgv: [`--title=${name}`] };
  const { namespaces, bounds } = (await findSandbox(programs)).sandbox;
  return { namespaces, bounds };
}

test('A sandbox that the machine refuses is tried once', async () => {
  answerWith(refused, null);
  const found = [await find('refused'), await find('refused')];
  expect(found).toEqual(Array(2).fill({ bounds: false, namespaces: true }));
  expect(execFile).toHaveBeenCalledTimes(2);
});

test('A sandbox that a busy machine did not answer for is tried again', async () => {
  answerWith(tooSlow, null, null);
  expect(await find('busy')).toEqual({ bounds: false, namespaces: true });
  expect(await find('busy')).toEqual({ bounds: true, namespaces: true });
});
