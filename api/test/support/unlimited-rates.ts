import { rateLimits } from '../../src/platform/security/rate-limit-policy';

const unlimited = { points: 1e9, seconds: 60 };
const unlimitedEmails = { perNetwork: unlimited, first: unlimited, further: unlimited };

/** Rate limits that no test reaches. */
export const unlimitedRates: typeof rateLimits = {
  ...(Object.fromEntries(
    Object.keys(rateLimits).map((name) => [name, unlimited]),
  ) as unknown as typeof rateLimits),
  changeEmailPerAddress: { ...rateLimits.changeEmailPerAddress, ...unlimitedEmails },
  registerPerAccount: { ...rateLimits.registerPerAccount, ...unlimitedEmails },
  forgotPasswordPerAccount: { ...rateLimits.forgotPasswordPerAccount, ...unlimitedEmails },
};
