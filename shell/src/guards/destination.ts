import { paths } from '@hive/contract/paths';
import { tabStore } from '@hive/shared-auth/storage';

const key = 'hive-destination';

/** What a guard sends along with the next page. */
export interface TravelState {
  /** Address the person was going to. */
  from?: string;
  /** A sentence to show on arrival. */
  notice?: string;
  /** Whether the notice reports a success. */
  isSuccess?: boolean;
}

/** Signing in passes through these; every other page is one that a person can be going to. */
const onTheWay: readonly string[] = [
  paths.login.path,
  paths.adminLogin.path,
  paths.register.path,
  paths.forgotPassword.path,
  paths.resetPassword.path,
  paths.verify2fa.path,
  paths.authCallback.path,
];

/** Whether an address is a page to arrive at. Sending somebody 'back' to the code page would go round in circles. */
export const isContent = (address: string): boolean =>
  !onTheWay.includes(address.replace(/\/*([?#].*)?$/, ''));

/** Only an address of this site counts: '//elsewhere' and '/\elsewhere' are other hosts to a browser. */
const isDestination = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && isContent(value);

/** The router's state of a location, read with care: it survives in the browser's history. */
export function readTravelState(state: unknown): TravelState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice, isSuccess } = state as Record<string, unknown>;
  return {
    ...(isDestination(from) && { from }),
    ...(typeof notice === 'string' && { notice, isSuccess: isSuccess === true }),
  };
}

/** Keeps where the person was going: through login, register and the code, and over a reload. */
export const rememberDestination = (address: string): void => tabStore.set(key, address);

/** Where the person was going, from the navigation itself or from before. */
export function readDestination(locationState: unknown): string | null {
  const stored = tabStore.get(key);
  return readTravelState(locationState).from ?? (isDestination(stored) ? stored : null);
}

/** They have arrived, or went elsewhere of their own will. */
export const forgetDestination = (): void => tabStore.remove(key);
