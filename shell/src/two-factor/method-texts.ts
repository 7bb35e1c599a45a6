import type { ReactNode } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';

/** Props of every second-factor method, at sign-in and at a step-up. */
export interface MethodEntryProps {
  /** The api accepted the proof and returned this token. The form is busy until the promise settles. */
  onVerified: (accessToken: string) => Promise<void>;
  /** Rendered before the submit button: the checkbox that trusts the device. */
  children?: ReactNode;
}

interface MethodTexts {
  /** The headline of the page or dialog. */
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
