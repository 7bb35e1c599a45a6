import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The newest version that runs on Node 20; Apache-2.0. It is not a dependency: with its 201 packages (185 MB) it would make
 * each installation 15% larger. npm loads it, without scripts, the first time.
 */
export const lighthouse = 'lighthouse@12.8.2';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** One navigation with Lighthouse's mobile settings. */
export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Failed audits of each category by id, with what they found. */
  failures: Record<Category, Map<string, string>>;
  /** Milliseconds of the simulated page load. */
  lcp: number;
  tbt: number;
}

/** The parts of Lighthouse's result that are read. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      details?: { items?: unknown[] };
    }
  >;
  runtimeError?: { message: string };
}

/**
 * Audits a page in a browser that is running, with its cookies and an empty cache.
 * @param port the browser's debugging port
 */
export async function audit(address: string, port: number): Promise<Audit> {
  const { stdout } = await execute(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    {
      env: { ...process.env, npm_config_ignore_scripts: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return readResult(JSON.parse(stdout) as Result);
}

function readResult(result: Result): Audit {
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  const failuresIn = (name: Category): Map<string, string> =>
    new Map(
      (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const { score = null, details, displayValue } = result.audits[id] ?? {};
        if (weight === 0 || score === null || score >= 0.9) return [];
        return [[id, displayValue ?? JSON.stringify(details?.items ?? []).slice(0, 300)]];
      }),
    );
  const byCategory = <T>(read: (name: Category) => T) =>
    Object.fromEntries(categories.map((name) => [name, read(name)])) as Record<Category, T>;
  const milliseconds = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: byCategory((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    failures: byCategory(failuresIn),
    lcp: milliseconds('largest-contentful-paint'),
    tbt: milliseconds('total-blocking-time'),
  };
}
