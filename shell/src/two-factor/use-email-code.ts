import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { EmailCodeState } from '@hive/contract/email-code';
import { limits } from '@hive/contract/limits';
import { ApiError, http } from '@hive/shared-auth/http';
import { markCodeSent } from './pending-sign-in';
import type { MethodEntryProps } from './method-texts';
import { useCountdown } from './use-countdown';
import { reloadIfMethodsChanged, verificationErrors } from './use-verification';

export const codeTooShort = 'Please enter a 6-digit code.';

const texts = {
  expired: 'Your code has expired. Please click Resend.',
  resend: 'Failed to resend code',
  sent: 'We’ve emailed you a new code.',
} as const;

/** Milliseconds between two looks at whether the mail has left the house. */
const mailWatch = 15_000;

interface CodeState {
  pending: 'verify' | 'resend' | null;
  /** The server's count of looks taken at the code. */
  attempt: number;
  /** When a code can be sent again: epoch milliseconds by this device's clock. */
  resendAt: number;
  /** Whether the code's mail still waits in the outbox after an attempt that failed. */
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

/** No wait is the past itself: a moment that is just now would show a last second that is not there. */
const inSeconds = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1000 : 0);

const fromServer = (state: EmailCodeState): Partial<CodeState> => ({
  attempt: state.attempt,
  resendAt: inSeconds(state.resendInSeconds),
  mailDelayed: state.mailDelayed,
});

/** A refusal of a code: its sentence, the count and the waiting time that came with it. */
function fromRefusal(error: unknown, fallback: string): Partial<CodeState> {
  if (!(error instanceof ApiError)) return { fault: fallback };
  const { attempt, retryAfterSeconds } = error.details ?? {};
  return {
    fault: error.code === 'CODE_EXPIRED' ? texts.expired : error.message || fallback,
    ...(attempt !== undefined && { attempt }),
    ...(error.code === 'RESEND_TOO_SOON' &&
      retryAfterSeconds && { resendAt: inSeconds(retryAfterSeconds) }),
  };
}

interface EmailCodeOptions extends Pick<MethodEntryProps, 'onVerified'> {
  /** Whether opening it mails a code when none waits. */
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
    // Opening the page mails at most one code, however often the effect runs.
    if (opened.current) return;
    opened.current = true;
    void open();
  }, []);

  useMailWatch((mailDelayed) => change({ mailDelayed }));
  return { ...shown, secondsLeft: useCountdown(resendAt), resend: () => resend(), verify };
}

/** Whether a mail is late shows only after a while: asks now and then, as long as somebody is looking. */
function useMailWatch(tell: (mailDelayed: boolean) => void): void {
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const status = await http.get(apiPaths.emailCodeStatus).catch(() => null);
    if (status) tell(status.mailDelayed);
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), mailWatch);
    return () => clearInterval(timer);
  }, []);
}
