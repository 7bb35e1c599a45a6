import { createElement, use, type ComponentType } from 'react';
import type { FlagValues } from '@hive/contract/flags';
import type { BrowserRegistry } from '@hive/contract/release';
import { useSession } from '@hive/shared-auth/session';
import { track } from '../remotes/page-loader';
import { hashPerson } from './hash-person';
import { withFlags } from './with-flags';

/** Whether a page or part is for signed-in users only. A public one is the same for everyone, as the server renders it. */
function isForUsers({ remotes }: BrowserRegistry, name: string, module: string): boolean {
  const { pages = [], slots = [] } = remotes[name] ?? {};
  const offered = [...pages, ...slots].filter((one) => one.module === module);
  return offered.length > 0 && offered.every(({ access }) => access !== 'public');
}

const none: FlagValues = {};

/** The values of flags that a rule gives to a user. Where the browser cannot hash, on a site without https, there are none. */
async function findValues(
  registry: BrowserRegistry,
  name: string,
  userId: string,
): Promise<FlagValues> {
  const flags = Object.entries(registry.remotes[name]?.personFlags ?? {});
  const found = await Promise.all(
    flags.map(async ([key, persons]) => {
      const value = persons[await hashPerson(name, key, userId)];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * A page or part with the flags of the user, which are decided once for each user of the tab.
 */
export async function withPersonFlags(
  component: ComponentType,
  registry: BrowserRegistry,
  name: string,
  module: string,
): Promise<ComponentType> {
  if (!isForUsers(registry, name, module)) return withFlags(component, registry, name);
  const decided = new Map<string, Promise<FlagValues>>();

  const valuesOf = (userId: string): Promise<FlagValues> => {
    const values =
      decided.get(userId) ?? track(findValues(registry, name, userId).catch(() => none));
    decided.set(userId, values);
    return values;
  };

  // Before the page is rendered, so that it does not suspend: React would show a skeleton for 300 ms at least.
  const { user } = useSession.getState();
  if (user) await valuesOf(user._id);

  const common = registry.remotes[name]?.flags;

  return function WithPersonFlags(props: object) {
    const userId = useSession((session) => session.user?._id);
    const values = userId === undefined ? none : use(valuesOf(userId));
    const flags = { ...common, ...values };
    return createElement(component, { ...props, flags } as object);
  };
}
