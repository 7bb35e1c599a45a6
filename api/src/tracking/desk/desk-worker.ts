import type { AppContext } from '../../platform/context';
import { createDecisionApplier } from './apply-decisions';
import { approvalPolicy } from './approval-policy';
import { createAssessor } from './assessment';

/**
 * Applies decisions and assesses new orders, in every process. Without work, each look costs two short queries.
 * @returns a function that stops after the current chunk
 */
export function startDeskWorker(context: Pick<AppContext, 'database' | 'clock' | 'log'>): {
  stop: () => Promise<void>;
} {
  const applier = createDecisionApplier(context);
  const assessor = createAssessor(context);
  let isStopping = false;
  const shouldContinue = (): boolean => !isStopping;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  async function work(): Promise<void> {
    await applier.applyDue(shouldContinue);
    while (shouldContinue() && (await assessor.assessNew()) > 0);
  }

  function look(): void {
    underWay = work()
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'the conversion desk’s work failed; it is repeated'),
      )
      .then(() => {
        if (shouldContinue()) timer = setTimeout(look, approvalPolicy.pollMs);
      });
  }
  look();

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
