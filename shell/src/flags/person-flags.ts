import { createElement, use, type ComponentType } from 'react';
import type { FlagValues } from '@hive/contract/flags';
import type { BrowserRegistry } from '@hive/contract/release';
import { useSession } from '@hive/shared-auth/session';
import { hashPerson } from './hash-person';

/** Whether a page or part is for signed-in users only. A public one is the same for everyone, as the server renders it. */
function isForUsers({ remotes }: BrowserRegistry, name: string, module: string): boolean {
  const { pages = [], slots = [] } = remotes[name] ?? {};
  const found = [...pages, ...slots].find((one) => one.module === module);
  return found !== undefined && found.access !== 'public';
}

const none: FlagValues = {};

/** The values of flags that are a user's own. Where the browser cannot hash, on a site without https, there are none. */
async function findValues(
  registry: BrowserRegistry,
  name: string,
  userId: string,
): Promise<FlagValues> {
  const flags = Object.entries(registry.personFlags?.[name] ?? {});
  const found = await Promise.all(
    flags.map(async ([key, persons]) => {
      const value = persons[await hashPerson(name, key, userId)];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * A page or part with the flags of the user, which are decided once for each user of the tab. In a chunk that is loaded only if
 * a flag of the remote has values for persons.
 */
export function withPersonFlags(
  component: ComponentType,
  registry: BrowserRegistry,
  name: string,
  module: string,
): ComponentType {
  if (!isForUsers(registry, name, module)) return component;
  const decided = new Map<string, Promise<FlagValues>>();

  const valuesOf = (userId: string): Promise<FlagValues> => {
    const values = decided.get(userId) ?? findValues(registry, name, userId).catch(() => none);
    decided.set(userId, values);
    return values;
  };

  function WithPersonFlags(props: { flags?: FlagValues }) {
    const userId = useSession(({ user }) => user?._id);
    const values = userId === undefined ? none : use(valuesOf(userId));
    const all: object = { ...props, flags: { ...props.flags, ...values } };
    return createElement<object>(component, all);
  }
  return WithPersonFlags as ComponentType;
}
