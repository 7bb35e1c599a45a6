import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { RoutedAnswer } from './answer-cache';
import { AnswerCache } from './answer-cache';
import type { CatalogueBox } from './catalogue-box';
import { loadCatalogue } from './catalogue-repository';
import type { ChangeListener } from './change-listener';
import { listenForChanges } from './change-listener';
import { createLiveSnapshot } from './live-snapshot';
import type { Snapshot } from './snapshot';
import { findBox } from './snapshot';

/** The public catalogue in memory, for every domain of the api. */
export interface Catalogue {
  /** The last good snapshot. Throws UNAVAILABLE while none could be loaded since the start. */
  snapshot(): Snapshot;
  /** The public box of this id; undefined for one that is unknown, inactive or archived. */
  findBox(id: string): CatalogueBox | undefined;
  /** The public box of a click without an id: see `findBoxByLink`. */
  findBoxByLink(name: string, url: string): CatalogueBox | undefined;
  /** Answers prepared from the snapshot, by address. */
  answers: AnswerCache;
  /** The answer prepared for an address from the present snapshot, if there is one. */
  findAnswer(address: string): RoutedAnswer | undefined;
  /** Loads the catalogue anew; afterwards every committed change is visible in this process. */
  refresh(): Promise<Snapshot>;
  /**
   * Begins to load and to listen. It does not wait for the database: an api that starts while the database is away
   * answers 503 and recovers by itself.
   */
  start(): void;
  /** Ends the listening and the timers. */
  stop(): Promise<void>;
}

/** The catalogue of one process; it is empty until it is started. */
export function createCatalogue(context: Pick<AppContext, 'database' | 'pool' | 'log'>): Catalogue {
  const live = createLiveSnapshot({
    load: () => loadCatalogue(context.database),
    log: context.log,
  });
  let listener: ChangeListener | undefined;

  const answers = new AnswerCache();

  const snapshot = (): Snapshot => {
    const current = live.current();
    if (!current) throw new Problem('UNAVAILABLE', 'The catalogue is not available right now.');
    return current;
  };

  return {
    snapshot,
    answers,
    findAnswer: (address) => answers.find(live.current(), address),
    findBox: (id) => findBox(snapshot(), id),
    findBoxByLink: (name, url) => findBoxByLink(snapshot(), name, url),
    refresh: live.refresh,
    start() {
      live.start();
      listener = listenForChanges({
        connection: context.pool.options,
        log: context.log,
        onChange: live.invalidate,
      });
    },
    async stop() {
      live.stop();
      await listener?.stop();
    },
  };
}

/**
 * The box of this name and affiliate link. Where no link fits, the only box of that name is meant, as its link may
 * have changed since the page was loaded; of several boxes of one name none is guessed.
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
