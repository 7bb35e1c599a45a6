/**
 * Stands in for the federation's snapshots, which `disableSnapshot` leaves unused but not out: our remotes are known by
 * their entry, never by a manifest. What the rest of the runtime touches is here.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
}

/** Nothing is known of a remote but its entry. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({});
