import fc, { type Scheduler } from 'fast-check';
import { agree, ConsensusError, type Registers } from '../../src/releases/consensus';

/** The same examples in every `npm test`, new ones in the long run. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });

/** A fault in a writer's nth call: the writer dies, or its write fails but still takes effect later. */
interface Fault {
  call: number;
  kind: 'dies' | 'arrives late';
}

/** `LONG=1` tests many more interleavings. */
const numRuns = process.env['LONG'] ? 1500 : 150;

class LostResponseError extends Error {}

/** Registers whose calls take effect in the order the scheduler chooses. Each effect is one step. */
function makeRegisters(scheduler: Scheduler, texts: Map<string, string>, fault?: Fault): Registers {
  let calls = 0;
  const step = async <T>(label: string, effect: () => T): Promise<T> => {
    const isFault = calls++ === fault?.call;
    if (isFault && fault.kind === 'dies') return new Promise<never>(() => undefined);
    if (isFault && label.startsWith('write')) {
      void scheduler.schedule(Promise.resolve(), `late ${label}`).then(effect);
      throw new LostResponseError();
    }
    await scheduler.schedule(Promise.resolve(), label);
    return effect();
  };
  const write = (name: string, text: string) =>
    step(`write ${name}`, () => void texts.set(name, text));
  return {
    read: (name) => step(`read ${name}`, () => texts.get(name) ?? null),
    write,
    writeOnce: write,
  };
}

const retryPolicy = (scheduler: Scheduler, rounds: number) => ({
  rounds,
  wait: () => scheduler.schedule(Promise.resolve(), 'wait'),
});

const faults = fc.option(
  fc.record({
    call: fc.nat({ max: 14 }),
    kind: fc.constantFrom('dies' as const, 'arrives late' as const),
  }),
  { nil: undefined },
);

test('All writers get the same text, for any interleaving of their steps and any writer that dies midway', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(faults, { minLength: 2, maxLength: 4 }),
      async (scheduler, faultPerWriter) => {
        const texts = new Map<string, string>();
        const results: string[] = [];
        for (const [index, writerFault] of faultPerWriter.entries()) {
          const registers = makeRegisters(scheduler, texts, writerFault);
          void agree(registers, 'place', `text ${index}`, retryPolicy(scheduler, 5)).then(
            (text) => void results.push(text),
            (error: unknown) => {
              if (!(error instanceof LostResponseError || error instanceof ConsensusError))
                throw error;
            },
          );
        }
        await scheduler.waitIdle();
        // A writer that starts last gets the text that all others got.
        const last = agree(
          makeRegisters(scheduler, texts),
          'place',
          'last',
          retryPolicy(scheduler, 5),
        );
        await scheduler.waitIdle();
        expect(new Set([...results, await last]).size).toBe(1);
        expect(texts.get('place')).toBe(await last);
      },
    ),
    { numRuns },
  );
});

test('A single writer gets its own text after nine calls', async () => {
  let calls = 0;
  const texts = new Map<string, string>();
  const registers: Registers = {
    read: async (name) => (calls++, texts.get(name) ?? null),
    write: async (name, text) => void (calls++, texts.set(name, text)),
    writeOnce: async (name, text) => void (calls++, texts.set(name, text)),
  };
  expect(await agree(registers, 'place', 'mine')).toBe('mine');
  expect(calls).toBe(9);
  expect(await agree(registers, 'place', 'another')).toBe('mine');
});

test('A writer that is always disturbed by others gives up with an error', async () => {
  const registers: Registers = {
    // Another writer claims every attempt as soon as it starts.
    read: async (name) => (name.endsWith('.claim') && !name.includes('.9.') ? 'another' : null),
    write: async () => undefined,
    writeOnce: async () => undefined,
  };
  const wait = async () => undefined;
  await expect(agree(registers, 'place', 'mine', { rounds: 3, wait })).rejects.toThrow(
    ConsensusError,
  );
});
