import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import { limits } from '@hive/contract/limits';
import { queryKeys } from '../../../lib/query-keys';
import { decisionQuery } from '../api/decide-orders';
import { countSkipped } from './decision-texts';

/** A decision made on this page. */
export interface OwnDecision {
  _id: string;
  /** The name of its order; null for a decision about a selection or a filter. */
  name: string | null;
  /** By this device's clock, which may differ from the server's. Milliseconds since 1970. */
  undoUntil: number;
  decision: ConversionDecision;
}

type Entry = Omit<OwnDecision, 'decision'>;

/** How often the progress of a decision is fetched. Milliseconds. */
const progressMs = 1000;
/** Additional time before the result is fetched, in which a worker applies the decision. Milliseconds. */
const applyMs = 1000;

const isOpen = (decision: ConversionDecision | undefined): boolean =>
  decision?.state === 'waiting' || decision?.state === 'applying';

const pollInterval = (decision: ConversionDecision | undefined, undoUntil: number) => {
  if (!isOpen(decision)) return false;
  return Math.max(progressMs, undoUntil + applyMs - Date.now());
};

/** Not a single order that was decided as intended, and nothing undone. */
const isShown = ({ decision, name }: OwnDecision): boolean =>
  decision.state !== 'undone' && (isOpen(decision) || name === null || countSkipped(decision) > 0);

const none: readonly Entry[] = [];

/**
 * The decisions made on this page, the newest first, with their progress. Stored in the query cache, so that they
 * survive a change of the page and of the tab.
 */
export function useOwnDecisions() {
  const queryClient = useQueryClient();
  const { data: entries } = useQuery({
    queryKey: queryKeys.ownDecisions,
    queryFn: () => queryClient.getQueryData<readonly Entry[]>(queryKeys.ownDecisions) ?? none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const results = useQueries({
    queries: entries.map(({ _id, undoUntil }) => ({
      ...decisionQuery(_id),
      gcTime: Infinity,
      refetchInterval: ({ state }: { state: { data?: ConversionDecision } }) =>
        pollInterval(state.data, undoUntil),
    })),
  });
  const change = (update: (before: readonly Entry[]) => readonly Entry[]) =>
    queryClient.setQueryData(queryKeys.ownDecisions, (before: readonly Entry[] | undefined) =>
      update(before ?? none),
    );
  const decisions = entries
    .flatMap((entry, index): OwnDecision[] => {
      const decision = results[index]?.data;
      return decision ? [{ ...entry, decision }] : [];
    })
    .filter(isShown);

  return {
    decisions,
    add(decision: ConversionDecision, name: string | null): void {
      queryClient.setQueryData(queryKeys.decision(decision._id), decision);
      const undoUntil = Date.now() + limits.decisionUndoSeconds * 1000;
      const shown = new Set(decisions.map(({ _id }) => _id));
      change((before) => [
        { _id: decision._id, name, undoUntil },
        ...before.filter(({ _id }) => shown.has(_id)),
      ]);
    },
    update: (decision: ConversionDecision): void => {
      queryClient.setQueryData(queryKeys.decision(decision._id), decision);
    },
    remove: (id: string): void => {
      change((before) => before.filter(({ _id }) => _id !== id));
    },
  };
}
