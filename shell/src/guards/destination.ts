import { paths } from '@hive/contract/paths';
import { tabStore } from '@hive/shared-auth/storage';

const key = 'hive-destination';

/** The router state that a guard passes to the next page. */
export interface TravelState {
  /** The address that the user requested. */
  from?: string;
  /** A message to show on arrival. */
  notice?: string;
  /** Whether the notice reports a success. */
  isSuccess?: boolean;
}

/** The pages of the sign-in flow, which are never a destination. */
const onTheWay: readonly string[] = [
  paths.login.path,
  paths.adminLogin.path,
  paths.register.path,
  paths.forgotPassword.path,
  paths.resetPassword.path,
  paths.verify2fa.path,
  paths.authCallback.path,
];

/** Whether an address can be a destination. A return to the code page would be a loop. */
export const isContent = (address: string): boolean =>
  !onTheWay.includes(address.replace(/\/*([?#].*)?$/, ''));

/** Only addresses of this site: browsers treat '//elsewhere' and '/\elsewhere' as other hosts. */
const isDestination = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && isContent(value);

/** Parses the router's state of a location. Unvalidated, because the browser's history may hold an older format. */
export function readTravelState(state: unknown): TravelState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice, isSuccess } = state as Record<string, unknown>;
  return {
    ...(isDestination(from) && { from }),
    ...(typeof notice === 'string' && { notice, isSuccess: isSuccess === true }),
  };
}

/** Stores the destination during login, registration and the code, and across a reload. */
export const rememberDestination = (address: string): void => tabStore.set(key, address);

/** The destination, from the navigation or from storage. */
export function readDestination(locationState: unknown): string | null {
  const stored = tabStore.get(key);
  return readTravelState(locationState).from ?? (isDestination(stored) ? stored : null);
}

/** Removes the destination once the user has arrived or chosen another page. */
export const forgetDestination = (): void => tabStore.remove(key);
