import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { createReleaseFixtures, type Built } from './release-fixtures';

/** The same examples in every `npm test`, new ones in the long run. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });

/** `LONG=1` runs more cases. */
const times = process.env['LONG'] ? 6 : 1;
const { build, live, pass, storage, storedAt } = createReleaseFixtures();

/** A kind of damage to a folder. Positions are fractions from 0 to 1. */
type Damage =
  | { kind: 'flip'; file: number; at: number; by: number }
  | { kind: 'remove'; file: number }
  | { kind: 'add'; name: string; content: string }
  | { kind: 'rename'; file: number; name: string };

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const name = fc.stringMatching(/^[a-z]{1,8}(\.[0-9a-f]{4})?\.(js|css|txt|png|map|html)$/);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    kind: fc.constant('flip' as const),
    file: part,
    at: part,
    by: fc.integer({ min: 1, max: 255 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), file: part }),
  fc.record({ kind: fc.constant('add' as const), name, content: fc.string() }),
  fc.record({ kind: fc.constant('rename' as const), file: part, name }),
);

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)]!;

/** Damages a folder. Returns whether anything has changed. */
function damageFolder(folder: string, what: Damage): boolean {
  const files = fs.readdirSync(folder);
  const at = (file: string): string => path.join(folder, file);
  if (what.kind === 'add') {
    if (files.includes(what.name)) return false;
    fs.writeFileSync(at(what.name), what.content);
    return true;
  }
  const file = pick(files, what.file);
  if (what.kind === 'remove') {
    fs.rmSync(at(file));
    return true;
  }
  if (what.kind === 'rename') {
    if (files.includes(what.name)) return false;
    fs.renameSync(at(file), at(what.name));
    return true;
  }
  const content = fs.readFileSync(at(file));
  const before = content.toString('utf8');
  const index = Math.floor(what.at * content.length);
  content[index] = content[index]! ^ what.by;
  fs.writeFileSync(at(file), content);
  return file !== 'release.json' || !isSameJson(before, content.toString('utf8'));
}

/** Whether two JSON texts differ only in white space. */
function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}

function copyOf({ folder, release }: Built): Built {
  const copy = fs.mkdtempSync(`${folder}-`);
  fs.cpSync(folder, copy, { recursive: true });
  return { folder: copy, release };
}

test('A build with any damage in its folder is refused', async () => {
  const whole = build();
  const registry = live(build({ app: 'shell' }));
  expect(await pass(copyOf(whole), registry)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(damage, async (what) => {
      const damaged = copyOf(whole);
      fc.pre(damageFolder(damaged.folder, what));
      expect(await pass(damaged, registry)).not.toEqual([]);
    }),
    { numRuns: 50 * times },
  );
});

test('A stored release with any damaged file cannot become live again', async () => {
  const whole = build();
  const registry = live(build({ app: 'shell' }), whole);
  const { app, version, files } = whole.release;
  const check = () => checkLive({ app, version, registry, storage });
  expect(await check()).toEqual([]);
  const folder = storedAt(whole);
  await fc.assert(
    fc.asyncProperty(damage, async (what) => {
      fs.rmSync(folder, { recursive: true });
      live(whole);
      const manifest = path.join(folder, 'release.json');
      const before = fs.readFileSync(manifest, 'utf8');
      fc.pre(damageFolder(folder, what));
      // Changes of the manifest itself are skipped: it has no hash.
      fc.pre(!fs.existsSync(manifest) || fs.readFileSync(manifest, 'utf8') === before);
      expect(await check()).not.toEqual([]);
    }),
    { numRuns: 50 * times },
  );
  expect(files.length).toBeGreaterThan(2);
});

test.each(['br', 'gz'])(
  'A damaged .%s copy is refused unless it unpacks to the same',
  async (ending) => {
    const built = build();
    const registry = live(build({ app: 'shell' }));
    const script = path.join(built.folder, 'remote-entry.js');
    const original = fs.readFileSync(script);
    const copy =
      ending === 'br' ? zlib.brotliCompressSync(original) : zlib.gzipSync(original, { level: 9 });
    const unpacks = (content: Buffer): boolean => {
      try {
        const unpacked =
          ending === 'br' ? zlib.brotliDecompressSync(content) : zlib.gunzipSync(content);
        return unpacked.equals(original);
      } catch {
        return false;
      }
    };
    await fc.assert(
      fc.asyncProperty(part, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const damaged = Buffer.from(copy);
        const index = Math.floor(at * damaged.length);
        damaged[index] = damaged[index]! ^ by;
        fs.writeFileSync(`${script}.${ending}`, damaged);
        expect((await pass(built, registry)).length === 0).toBe(unpacks(damaged));
      }),
      { numRuns: 25 * times },
    );
  },
);
