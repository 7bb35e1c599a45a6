import fc, { type Scheduler } from 'fast-check';
import { agree, NoAgreement, type Registers } from '../../src/releases/agreement';

/** What happens to one writer in its nth call: nothing more comes of it, or its write fails and arrives all the same, late. */
interface Mishap {
  call: number;
  kind: 'dies' | 'arrives late';
}

/** `LONG=1` draws many more orders. */
const numRuns = process.env['LONG'] ? 1500 : 150;

class Lost extends Error {}

/** Registers whose calls take effect in whatever order the scheduler likes; each effect is one step. */
function makeRegisters(
  scheduler: Scheduler,
  texts: Map<string, string>,
  mishap?: Mishap,
): Registers {
  let calls = 0;
  const step = async <T>(label: string, effect: () => T): Promise<T> => {
    const isMishap = calls++ === mishap?.call;
    if (isMishap && mishap.kind === 'dies') return new Promise<never>(() => undefined);
    if (isMishap && label.startsWith('write')) {
      void scheduler.schedule(Promise.resolve(), `late ${label}`).then(effect);
      throw new Lost();
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

const patience = (scheduler: Scheduler, rounds: number) => ({
  rounds,
  wait: () => scheduler.schedule(Promise.resolve(), 'wait'),
});

const mishaps = fc.option(
  fc.record({
    call: fc.nat({ max: 14 }),
    kind: fc.constantFrom('dies' as const, 'arrives late' as const),
  }),
  { nil: undefined },
);

test('However writers’ steps fall together, and whoever dies midway, all are told one and the same text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(mishaps, { minLength: 2, maxLength: 4 }),
      async (scheduler, fates) => {
        const texts = new Map<string, string>();
        const told: string[] = [];
        for (const [index, fate] of fates.entries()) {
          const registers = makeRegisters(scheduler, texts, fate);
          void agree(registers, 'place', `text ${index}`, patience(scheduler, 5)).then(
            (text) => void told.push(text),
            (error: unknown) => {
              if (!(error instanceof Lost || error instanceof NoAgreement)) throw error;
            },
          );
        }
        await scheduler.waitIdle();
        // Whoever comes last finds out, and everybody was told that.
        const last = agree(
          makeRegisters(scheduler, texts),
          'place',
          'last',
          patience(scheduler, 5),
        );
        await scheduler.waitIdle();
        expect(new Set([...told, await last]).size).toBe(1);
        expect(texts.get('place')).toBe(await last);
      },
    ),
    { numRuns },
  );
});

test('One writer alone gets its own text, at the cost of nine calls', async () => {
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

test('A writer that meets others all the time gives up and says so', async () => {
  const registers: Registers = {
    // Every attempt is claimed by somebody else the moment it is begun.
    read: async (name) => (name.endsWith('.claim') && !name.includes('.9.') ? 'another' : null),
    write: async () => undefined,
    writeOnce: async () => undefined,
  };
  const wait = async () => undefined;
  await expect(agree(registers, 'place', 'mine', { rounds: 3, wait })).rejects.toThrow(NoAgreement);
});
