import type { ReactNode } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';

/** What every way of proving a second factor is given: at sign-in and at a step-up alike. */
export interface MethodEntryProps {
  /** The api took the proof and gave this token. Busy until it settles. */
  onVerified: (accessToken: string) => Promise<void>;
  /** Stands before the button that proves: the tick box for a trusted device. */
  children?: ReactNode;
}

interface MethodTexts {
  /** The page's or the window's headline. */
  title: string;
  /** What to do. */
  lead: string;
  /** The button that changes to this method. */
  offer: string;
}

/** The texts of each method. */
export const methodTexts: Readonly<Record<TwoFactorMethod, MethodTexts>> = {
  email: {
    title: 'Check your email',
    lead: 'Please check your email and enter the 6-digit code we sent you.',
    offer: 'Use an emailed code',
  },
  totp: {
    title: 'Enter the code from your authenticator app',
    lead: 'Open your authenticator app and enter the 6-digit code it shows for Hive.',
    offer: 'Use your authenticator app',
  },
  passkey: {
    title: 'Use your passkey',
    lead: 'Your browser asks for your fingerprint, your face, a PIN or your security key.',
    offer: 'Use a passkey',
  },
  recovery: {
    title: 'Use a recovery code',
    lead: 'Enter one of your saved codes. Each one works once.',
    offer: 'Use a recovery code',
  },
};
