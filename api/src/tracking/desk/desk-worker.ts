import type { AppContext } from '../../platform/context';
import { createDecisionApplier } from './apply-decisions';
import { approvalPolicy } from './approval-policy';
import { createAssessor } from './assessment';

/**
 * Applies decisions and assesses new orders, in every process. Without work, each look costs two short queries.
 * @returns a function that stops after the current chunk
 */
export function startDeskWorker(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'settings' | 'mailer'>,
): {
  stop: () => Promise<void>;
} {
  const applier = createDecisionApplier(context);
  const assessor = createAssessor(context);
  let isStopping = false;
  const shouldContinue = (): boolean => !isStopping;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  async function assessNew(): Promise<void> {
    while (shouldContinue() && (await assessor.assessNew()) > 0);
  }

  /** One kind of work that fails must not hold up the other. */
  async function work(): Promise<void> {
    const results = await Promise.allSettled([applier.applyDue(shouldContinue), assessNew()]);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      context.log.warn({ err: result.reason as unknown }, 'the desk’s work failed and is repeated');
    }
  }

  function look(): void {
    underWay = work().then(() => {
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
