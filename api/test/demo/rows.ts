import type { TestApp } from '../support/test-app';

/** The rows of a query to an application's database. */
export async function rows<T extends object>(app: TestApp, text: string): Promise<T[]> {
  return (await app.context.pool.query<T>(text)).rows;
}
