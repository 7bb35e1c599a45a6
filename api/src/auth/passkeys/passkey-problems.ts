import { Problem } from '../../platform/http/problem';

/** The assertion matches no passkey of this account, or not the challenge. Never says which. */
export function passkeyRefused(cause?: unknown): Problem {
  return new Problem('PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.', {
    cause,
  });
}

/** The device is already registered. */
export function passkeyAlreadyAdded(): Problem {
  return new Problem('PASSKEY_REFUSED', 'This passkey is already set up.');
}

/** No passkey was being added in this session, or five minutes have passed. */
export function setupExpired(): Problem {
  return new Problem('SETUP_EXPIRED', 'That took too long. Please add the passkey again.');
}

/** @param max the limit per account */
export function tooManyPasskeys(max: number): Problem {
  return new Problem(
    'PASSKEYS_FULL',
    `You already have ${max} passkeys. Remove one before you add another.`,
  );
}
