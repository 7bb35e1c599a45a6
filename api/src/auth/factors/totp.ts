import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import type { SecurityPolicy } from '../../platform/security/security-policy';

/** The defaults of `otpauth://` URIs, which every app supports. */
const issuer = 'Hive';
const algorithm = 'SHA1';
/** RFC 4226 §4, R6: 160 bits. */
const secretBytes = 20;

export type Totp = ReturnType<typeof createTotp>;

/** Time-based one-time passwords (RFC 6238), with the policy's parameters. Secrets are base32. */
export function createTotp({ stepSeconds, digits, earlierSteps }: SecurityPolicy['totp']) {
  const stepAt = (instant: Date): number =>
    TOTP.counter({ period: stepSeconds, timestamp: instant.getTime() });

  const codeAt = (secret: string, step: number): string =>
    HOTP.generate({ secret: Secret.fromBase32(secret), algorithm, digits, counter: step });

  return {
    generateSecret: (): string => new Secret({ size: secretBytes }).base32,

    /** The content of the QR code. The app lists the account as Hive with its email address. */
    describe: (secret: string, email: string): string =>
      new TOTP({
        issuer,
        label: email,
        secret: Secret.fromBase32(secret),
        algorithm,
        digits,
        period: stepSeconds,
      }).toString(),

    /** The number of the time step at an instant. */
    stepAt,

    /** The code an app shows during a time step. */
    codeAt,

    /** When a time step begins. */
    startOf: (step: number): Date => new Date(step * stepSeconds * 1000),

    /** The steps whose codes are accepted at an instant, the current one first. Never a future one. */
    acceptedSteps: (now: Date): number[] =>
      Array.from({ length: earlierSteps + 1 }, (_, index) => stepAt(now) - index),
  };
}

/** The step among these whose code was entered, or null. Compares in constant time. */
export function findStep(
  totp: Totp,
  { secret, typed, steps }: { secret: string; typed: string; steps: readonly number[] },
): number | null {
  const matching = steps.filter((step) => isSame(totp.codeAt(secret, step), typed));
  return matching[0] ?? null;
}

function isSame(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
