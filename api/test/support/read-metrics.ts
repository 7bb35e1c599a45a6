import type { TestApp } from './test-app';
import { until } from './until';

/** Sends a request to the private port of the metrics of an api that was created with `settings.metrics`. */
export function fetchMetrics(test: Pick<TestApp, 'readLog'>, path = '/metrics'): Promise<Response> {
  const line = test.readLog().find((entry) => entry.includes('metrics are served')) ?? '{}';
  return fetch(`http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}${path}`);
}

/** All metrics as text. */
export const readMetrics = async (test: Pick<TestApp, 'readLog'>): Promise<string> =>
  (await fetchMetrics(test)).text();

/** All metrics as text, once a metric has a value that takes time to find. */
export async function readMetricsWith(test: TestApp, name: string): Promise<string> {
  let text = '';
  await until(`${name} has a value`, async () => {
    text = await readMetrics(test);
    return text.includes(`\n${name}{`);
  });
  return text;
}

/** The value of a series, named with its labels; NaN if it is absent. */
export const metricValue = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );
