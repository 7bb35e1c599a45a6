import { apiBase } from '@hive/contract/api-paths';
import { healthPaths } from '@hive/contract/health-paths';

/** Milliseconds. */
export const apiPatienceMs = 1_500;

/** Whether the api at `API_URL` responds. Rejects when nothing does. */
export async function askApi(apiUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(apiPatienceMs);
  const { ok } = await fetch(new URL(apiBase + healthPaths.live, apiUrl), { signal });
  return ok;
}

/** Logs at start that `API_URL` is wrong or the api is away. The web host becomes ready once the api has responded. */
export async function reportMissingApi(
  apiUrl: string,
  log: { error(fields: object, message: string): void },
): Promise<void> {
  const isAnswering = await askApi(apiUrl).catch(() => false);
  if (isAnswering) return;
  log.error(
    { apiUrl },
    'no api responds at API_URL: the web host is not ready until one does. Start the api, or correct API_URL',
  );
}
