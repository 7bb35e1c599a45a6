import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { EmailCodeState } from '@hive/contract/email-code';
import { limits } from '@hive/contract/limits';
import { ApiError, http } from '@hive/shared-auth/http';
import { markCodeSent } from './pending-sign-in';
import type { MethodEntryProps } from './method-texts';
import { useCountdown } from './use-countdown';
import { messageOf, reloadIfMethodsChanged, verificationErrors } from './use-verification';

export const codeTooShort = 'Please enter a 6-digit code.';

const texts = {
  expired: 'Your code has expired. Please click Resend.',
  resend: 'Failed to resend code',
  sent: 'We’ve emailed you a new code.',
} as const;

/** Milliseconds between two checks whether the mail has been sent. */
const mailWatch = 15_000;

interface CodeState {
  pending: 'verify' | 'resend' | null;
  /** The server's count of attempts. */
  attempt: number;
  /** When a code can be sent again: epoch milliseconds by this device's clock. */
  resendAt: number;
  /** Whether sending the mail has failed at least once and is being retried. */
  mailDelayed: boolean;
  fault: string;
  notice: string;
}

const initial: CodeState = {
  pending: null,
  attempt: 0,
  resendAt: 0,
  mailDelayed: false,
  fault: '',
  notice: '',
};

const merge = (state: CodeState, change: Partial<CodeState>): CodeState => ({
  ...state,
  ...change,
});

/** Without a wait the result is in the past, so that the countdown does not show a last second. */
const inSeconds = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1000 : 0);

const fromServer = (state: EmailCodeState): Partial<CodeState> => ({
  attempt: state.attempt,
  resendAt: inSeconds(state.resendInSeconds),
  mailDelayed: state.mailDelayed,
});

/** A rejected code: its message, the count and the waiting time in the response. */
function fromRefusal(error: unknown, fallback: string): Partial<CodeState> {
  if (!(error instanceof ApiError)) return { fault: fallback };
  const { attempt, retryAfterSeconds } = error.details ?? {};
  return {
    fault: error.code === 'CODE_EXPIRED' ? texts.expired : messageOf(error, fallback),
    ...(attempt !== undefined && { attempt }),
    ...(error.code === 'RESEND_TOO_SOON' &&
      retryAfterSeconds && { resendAt: inSeconds(retryAfterSeconds) }),
  };
}

interface EmailCodeOptions extends Pick<MethodEntryProps, 'onVerified'> {
  /** Whether opening it sends a code when none is pending. */
  mailOnOpen: boolean;
}

/** The emailed code of this session: reads its status, sends one if none is pending, verifies and resends. */
export function useEmailCode({ onVerified, mailOnOpen }: EmailCodeOptions) {
  const [state, change] = useReducer(merge, initial);
  const opened = useRef(false);
  const { resendAt, ...shown } = state;

  async function resend(notice: string = texts.sent): Promise<void> {
    change({ pending: 'resend', fault: '', notice: '' });
    try {
      const answer = await http.post(apiPaths.emailCodeResend, {});
      markCodeSent();
      change({ pending: null, notice, ...fromServer(answer) });
    } catch (error) {
      reloadIfMethodsChanged(error);
      change({ pending: null, ...fromRefusal(error, texts.resend) });
    }
  }

  async function verify(code: string): Promise<void> {
    if (code.length !== limits.codeLength) {
      change({ fault: codeTooShort, notice: '' });
      return;
    }
    change({ pending: 'verify', fault: '', notice: '' });
    try {
      const answer = await http.post(apiPaths.emailCodeVerify, { code });
      if (!answer.accessToken) change({ pending: null, fault: verificationErrors.unexpected });
      else {
        await onVerified(answer.accessToken);
        change({ pending: null });
      }
    } catch (error) {
      reloadIfMethodsChanged(error);
      change({ pending: null, ...fromRefusal(error, verificationErrors.failed) });
    }
  }

  const open = useEffectEvent(async (): Promise<void> => {
    try {
      const status = await http.get(apiPaths.emailCodeStatus);
      change(fromServer(status));
      if (mailOnOpen && !status.codeSent && status.resendInSeconds === 0) await resend('');
    } catch (error) {
      change(fromRefusal(error, verificationErrors.failed));
    }
  });

  useEffect(() => {
    // Opening the page sends at most one code, however often the effect runs.
    if (opened.current) return;
    opened.current = true;
    void open();
  }, []);

  useMailWatch((mailDelayed) => change({ mailDelayed }));
  return { ...shown, secondsLeft: useCountdown(resendAt), resend: () => resend(), verify };
}

/** Polls whether the mail is delayed, which shows only after a while. Only while the page is visible. */
function useMailWatch(onChange: (mailDelayed: boolean) => void): void {
  const check = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const status = await http.get(apiPaths.emailCodeStatus).catch(() => null);
    if (status) onChange(status.mailDelayed);
  });
  useEffect(() => {
    const timer = setInterval(() => void check(), mailWatch);
    return () => clearInterval(timer);
  }, []);
}
