import { createElement, type ComponentType } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';

/**
 * A page or part of a remote with the values of its flags in this browser as a prop, in the browser and on the server. They are
 * those of the release that was loaded, also when another one is loaded later.
 */
export function withFlags(
  component: ComponentType,
  { remotes }: BrowserRegistry,
  remote: string,
): ComponentType {
  const flags = remotes[remote]?.flags;
  return (props: object) => createElement(component, { ...props, flags } as object);
}
