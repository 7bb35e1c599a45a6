import type { PageAccess } from '@hive/contract/remote';

const accesses: readonly PageAccess[] = ['public', 'signed-in', 'admin', 'partner'];

/** @throws if the name of a new remote is not kebab-case, or has the prefix of its folder */
export function checkName(name: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !name.startsWith('remote-')) return;
  throw new Error(
    `The remote's name must be kebab-case without 'remote-', such as courses, not ${name}.`,
  );
}

/** @throws if an access is given that pages do not have */
export function checkAccess(access: string | undefined): asserts access is PageAccess | undefined {
  if (access === undefined || accesses.some((one) => one === access)) return;
  throw new Error(`--access must be one of ${accesses.join(', ')}, not ${access}.`);
}
