/** The folders of `api/test` whose tests the changed files can break, or undefined for all of them. */
export function findApiTests(changed: readonly string[]): string[] | undefined;
