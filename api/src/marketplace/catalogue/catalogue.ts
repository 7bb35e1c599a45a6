import type { ChangeListener } from '../../database/change-listener';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { RoutedAnswer } from './answer-cache';
import { AnswerCache } from './answer-cache';
import type { CatalogueBox } from './catalogue-box';
import { loadCatalogue } from './catalogue-repository';
import { createLiveSnapshot } from './live-snapshot';
import type { Snapshot } from './snapshot';
import { buildSnapshot, findBox } from './snapshot';
import { loadUnannounced } from './unannounced-rows';
import { updateSnapshot } from './update-snapshot';

/** The public catalogue in memory, for every domain of the api. */
export interface Catalogue {
  /** The last loaded snapshot. Throws UNAVAILABLE if none has been loaded since the start. */
  snapshot(): Snapshot;
  /** Seconds since the snapshot was last read from the database; null if none has been loaded since the start. */
  ageSeconds(): number | null;
  /** The public box with this id; undefined if it is unknown, inactive or archived. */
  findBox(id: string): CatalogueBox | undefined;
  /** The public box of a click without an id: see `findBoxByLink`. */
  findBoxByLink(name: string, url: string): CatalogueBox | undefined;
  /** The boxes in sponsored places, by id; empty before the first snapshot. */
  listSponsored(): string[];
  /** Responses prepared from the snapshot, by address. */
  answers: AnswerCache;
  /** The response prepared for an address from the current snapshot, if any. */
  findAnswer(address: string): RoutedAnswer | undefined;
  /** Reloads the catalogue; afterwards every committed change is visible in this process. */
  refresh(): Promise<Snapshot>;
  /**
   * Starts loading without waiting for the database: an api that starts while the database is unreachable responds with
   * 503 and recovers by itself.
   */
  start(): void;
  /** Whether changes are not announced to this process: it then reads the catalogue every minute only. */
  isNotListening(): boolean;
  /** Calls `listener` with each snapshot whose content is new. It must not throw. */
  onChange(listener: (snapshot: Snapshot) => void): void;
  /** Stops the timers. */
  stop(): void;
}

/**
 * The catalogue of one process; it is empty until it is started.
 * @param changes announces changes of the catalogue
 */
export function createCatalogue(
  context: Pick<AppContext, 'database' | 'log' | 'clock'>,
  changes: Pick<ChangeListener, 'on' | 'isLost'>,
): Catalogue {
  const listeners: ((snapshot: Snapshot) => void)[] = [];
  const live = createLiveSnapshot({
    load: async () => buildSnapshot(await loadCatalogue(context.database, context.clock.now())),
    update: async (current) =>
      updateSnapshot(current, await loadUnannounced(context.database, context.clock.now())),
    isNotListening: changes.isLost,
    log: context.log,
    onChange: (next) => listeners.forEach((listener) => listener(next)),
  });
  changes.on('catalogue', () => live.invalidate());

  const answers = new AnswerCache();

  const snapshot = (): Snapshot => {
    const current = live.current();
    if (!current) throw new Problem('UNAVAILABLE', 'The catalogue is not available right now.');
    return current;
  };

  return {
    snapshot,
    ageSeconds: live.ageSeconds,
    answers,
    findAnswer: (address) => answers.find(live.current(), address),
    findBox: (id) => findBox(snapshot(), id),
    listSponsored: () => [...(live.current()?.sponsored.keys() ?? [])],
    findBoxByLink: (name, url) => findBoxByLink(snapshot(), name, url),
    refresh: live.refresh,
    start: live.start,
    isNotListening: changes.isLost,
    onChange: (listener) => void listeners.push(listener),
    stop: live.stop,
  };
}

/**
 * The box with this name and affiliate link. If no link matches, the only box with that name, as its link may have
 * changed since the page was loaded; undefined if several boxes have that name.
 */
export function findBoxByLink(
  snapshot: Snapshot,
  name: string,
  url: string,
): CatalogueBox | undefined {
  const named = snapshot.boxesByName.get(name) ?? [];
  return (
    named.find((box) => box.affiliateLink === url) ?? (named.length === 1 ? named[0] : undefined)
  );
}
