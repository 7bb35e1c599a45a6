import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createFailureCounter } from '../sessions/failure-counter';
import { failureSubjects } from '../sessions/failure-subjects';
import type { Account } from './account-repository';
import type { PasswordHasher } from './password-hasher';

export type CurrentPassword = ReturnType<typeof createCurrentPassword>;

/**
 * Asks a logged-in user for the password again before an irreversible action. Failed attempts are counted per account,
 * separately from login, so that an open session cannot be used to guess the password.
 */
export function createCurrentPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'policy'>,
  { hasher }: { hasher: PasswordHasher },
) {
  const failures = createFailureCounter(
    context,
    context.policy.passwordFailures,
    (wait) => `Too many wrong passwords. Try again in ${wait}.`,
    'current-password-failures',
  );

  return {
    /**
     * @param field the form field that the error names
     * @throws Problem PASSWORD_WRONG, RATE_LIMITED
     */
    async confirm(
      account: Pick<Account, 'id' | 'passwordHash'>,
      password: string,
      field: string,
    ): Promise<void> {
      if (account.passwordHash === null) throw passwordWrong(field, noPassword);
      const subject = failureSubjects.currentPassword(account.id);
      hasher.refuseWhileFull();
      await failures.claimAttempt(subject);
      if (!(await hasher.verify(account.passwordHash, password))) throw passwordWrong(field);
      await failures.reset(subject);
    },
  };
}

const noPassword =
  'Your account does not have a password yet. Use "Forgot your password?" to set one.';

/** The error names the form field. */
export function passwordWrong(
  field: string,
  message = 'This is not your current password.',
): Problem {
  return new Problem('PASSWORD_WRONG', message, { fields: { [field]: message } });
}
