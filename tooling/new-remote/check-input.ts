import type { PageAccess } from '@hive/contract/remote';
import { parseSafeAddress } from '../releases/site/safe-address';

const accesses: readonly PageAccess[] = ['public', 'signed-in', 'admin', 'partner'];

const isKebabCase = (text: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);

/** @throws if the name of a new remote is not kebab-case, or has the prefix of its folder */
export function checkName(name: string): void {
  if (isKebabCase(name) && !name.startsWith('remote-')) return;
  throw new Error(
    `The remote's name must be kebab-case without 'remote-', such as courses, not ${name}.`,
  );
}

/** @throws if the name of a team is not kebab-case: it becomes part of source files */
export function checkOwner(owner: string): void {
  if (isKebabCase(owner)) return;
  throw new Error(`--owner must be kebab-case, such as learning, not ${owner}.`);
}

/**
 * Checks the address of a registry and returns it with a slash at its end, as npm writes it.
 * @throws if it is not an https address, or an http address of this machine
 */
export function checkRegistry(address: string): string {
  const url = parseSafeAddress(address);
  if (!url || url.username || url.password || url.search || url.hash)
    throw new Error(
      `--registry must be an https address without a password, such as https://npm.example.com/, not ${address}.`,
    );
  return url.href.replace(/\/?$/, '/');
}

/** @throws if an access is given that pages do not have */
export function checkAccess(access: string | undefined): asserts access is PageAccess | undefined {
  if (access === undefined || accesses.some((one) => one === access)) return;
  throw new Error(`--access must be one of ${accesses.join(', ')}, not ${access}.`);
}
