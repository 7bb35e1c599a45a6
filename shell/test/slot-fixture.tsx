import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BrowserRegistry, BrowserSlot } from '@hive/contract/release';
import type { ClientLoads } from '@hive/contract/releases';
import { Slot } from '@hive/shared-auth/slot';
import { reported } from './api';
import { fakeSource, registry } from './render-app';

export const props = { boxId: 'b1', boxName: 'Tuppenny Roast', ownReviewAnchor: 'own-review' };

/** A page with a place between two texts. */
export const ProfilePage = () => (
  <>
    <p>{`At ${useLocation().pathname}`}</p>
    <h1>A profile</h1>
    <div data-testid="place">
      <Slot place="box-profile.personal" props={props} />
    </div>
    <p>The rest of the page</p>
    <Link to="/">Another page</Link>
    <Link to="/partner/7">Back</Link>
  </>
);

export const slot = (
  module: string,
  order: number,
  extra: Partial<BrowserSlot> = {},
): BrowserSlot => ({
  place: 'box-profile.personal',
  order,
  access: 'signed-in',
  module,
  ...extra,
});

let version = 0;

/** The version of the last offer. */
export const lastVersion = (): string => `2.0.${version}`;

/** The registry with these parts of remote-user. Each has a new version: a tab reports an error of a version once. */
export function offer(slots: BrowserSlot[]): BrowserRegistry {
  const offered = structuredClone(registry);
  version += 1;
  Object.assign(offered.remotes['remote-user']!, { version: lastVersion(), slots });
  return offered;
}

/** Components by module; others are the page with the place. */
export const sourceOf = (parts: Record<string, ComponentType<typeof props>>) =>
  fakeSource(async (_name, module) => (parts[module] as ComponentType | undefined) ?? ProfilePage);

export const A = ({ boxName }: typeof props) => <p>{`Part A about ${boxName}`}</p>;
export const B = () => <p>Part B</p>;
export const Throwing = (): never => {
  throw new Error('broken part');
};

/** The versions of an app that the page has counted as loaded. */
export const loadsOf = (name: string): string[] =>
  (reported.loads as ClientLoads[])
    .flatMap(({ loads }) => loads)
    .filter(({ app }) => app === name)
    .map((load) => load.version);

export const place = () => screen.getByTestId('place');
export const isWhole = () => {
  expect(screen.getByRole('heading', { name: 'A profile' })).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};
