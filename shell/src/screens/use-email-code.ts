import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { EmailCodeState } from '@hive/contract/email-code';
import { limits } from '@hive/contract/limits';
import { ApiError, http } from '@hive/shared-auth/http';
import { verifySession } from '@hive/shared-auth/session';
import { useCountdown } from './use-countdown';

const texts = {
  length: 'Please enter a 6-digit code.',
  expired: 'Your code has expired. Please click Resend.',
  verify: 'Verification failed.',
  unexpected: 'Unexpected response.',
  resend: 'Failed to resend code',
  sent: 'We have mailed you a new code.',
} as const;

interface CodeState {
  pending: 'verify' | 'resend' | null;
  /** The server's count of looks taken at the code. */
  attempt: number;
  /** When a code may be mailed again, epoch milliseconds by this device's clock. */
  resendAt: number;
  fault: string;
  news: string;
}

const initial: CodeState = { pending: null, attempt: 0, resendAt: 0, fault: '', news: '' };

const merge = (state: CodeState, change: Partial<CodeState>): CodeState => ({
  ...state,
  ...change,
});

/** No wait is the past itself: a moment that is just now would show a last second that is not there. */
const inSeconds = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1000 : 0);

const fromServer = (state: EmailCodeState): Partial<CodeState> => ({
  attempt: state.attempt,
  resendAt: inSeconds(state.resendInSeconds),
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

/** The code mailed to this session: reads where it stands, has one mailed when none waits, verifies and resends. */
export function useEmailCode() {
  const [state, change] = useReducer(merge, initial);
  const opened = useRef(false);
  const { resendAt, ...shown } = state;

  async function resend(news: string = texts.sent): Promise<void> {
    change({ pending: 'resend', fault: '', news: '' });
    try {
      const answer = await http.post<EmailCodeState>(apiPaths.emailCodeResend, {});
      change({ pending: null, news, ...fromServer(answer) });
    } catch (error) {
      change({ pending: null, ...fromRefusal(error, texts.resend) });
    }
  }

  /** On success the session is read again, and the guard leads on. */
  async function verify(code: string): Promise<void> {
    if (code.length !== limits.codeLength) {
      change({ fault: texts.length, news: '' });
      return;
    }
    change({ pending: 'verify', fault: '', news: '' });
    try {
      const answer = await http.post<{ accessToken?: string }>(apiPaths.emailCodeVerify, { code });
      if (!answer.accessToken) change({ pending: null, fault: texts.unexpected });
      else {
        await verifySession(answer.accessToken);
        change({ pending: null });
      }
    } catch (error) {
      change({ pending: null, ...fromRefusal(error, texts.verify) });
    }
  }

  const open = useEffectEvent(async (): Promise<void> => {
    try {
      const status = await http.get<EmailCodeState>(apiPaths.emailCodeStatus);
      change(fromServer(status));
      if (!status.codeSent && status.resendInSeconds === 0) await resend('');
    } catch (error) {
      change(fromRefusal(error, texts.verify));
    }
  });

  useEffect(() => {
    // Opening the page mails at most one code, however often the effect runs.
    if (opened.current) return;
    opened.current = true;
    void open();
  }, []);

  return { ...shown, secondsLeft: useCountdown(resendAt), resend: () => resend(), verify };
}
