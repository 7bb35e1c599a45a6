import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import type { TwoFactorMethod } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { installStepUp } from '@hive/shared-auth/step-up';
import { keepDrafts } from '@hive/shared-ui/lib/keep-drafts';
import type { TravelState } from '../guards/destination';

interface StepUpDialogProps {
  methods: readonly TwoFactorMethod[];
  onSettled: (proved: boolean) => void;
}

interface Question extends StepUpDialogProps {
  Dialog: ComponentType<StepUpDialogProps>;
}

/** The dialog; null if it cannot be loaded. The request then fails, and the user can try again. */
const fetchDialog = (): Promise<ComponentType<StepUpDialogProps> | null> =>
  import(/* webpackChunkName: "two-factor" */ '../two-factor/step-up-dialog').then(
    ({ StepUpDialog }) => StepUpDialog,
    () => null,
  );

const isStrong = (methods: readonly TwoFactorMethod[]): boolean => methods[0] !== 'email';

/** Reloads the status of a user without a strong factor, because one may have been set up in another tab. */
async function findMethods(): Promise<readonly TwoFactorMethod[]> {
  const known = useSession.getState().user?.methods ?? [];
  if (isStrong(known)) return known;
  const person = await http.get(apiPaths.authMe).catch(() => null);
  return person?.methods ?? known;
}

/** Opens the step-up dialog when a request needs it. A user without a strong factor sets one up first, then returns. */
export function StepUpWatch() {
  const [question, setQuestion] = useState<Question | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const ask = useEffectEvent(async (): Promise<boolean> => {
    const methods = await findMethods();
    if (isStrong(methods)) {
      const Dialog = await fetchDialog();
      if (!Dialog) return false;
      return new Promise((resolve) => setQuestion({ Dialog, methods, onSettled: resolve }));
    }
    keepDrafts();
    const state: TravelState = {
      from: pathname + search + hash,
      notice:
        'This change needs a code from an authenticator app. Set up the app first. We’ll then take you back, with what you entered.',
    };
    void navigate(paths.setup2fa.getHref(), { state });
    return false;
  });
  useEffect(() => installStepUp(() => ask()), []);

  function settle(proved: boolean) {
    question?.onSettled(proved);
    setQuestion(null);
  }
  // The session ended meanwhile, here or in another tab, so the dialog has no user.
  const giveUp = useEffectEvent(() => settle(false));
  useEffect(() => useSession.subscribe(({ user }) => user === null && giveUp()), []);

  if (!question) return null;
  const { Dialog, methods } = question;
  return <Dialog methods={methods} onSettled={settle} />;
}
