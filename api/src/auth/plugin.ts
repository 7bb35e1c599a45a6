import type { FastifyInstance } from 'fastify';
import { deviceRoutes } from './factors/device-routes';
import { createDeviceService } from './devices/device-service';
import { createTrustService } from './factors/trust-service';
import { emailChangeRoutes } from './accounts/email-change-routes';
import { createEmailChangeService } from './accounts/email-change-service';
import { emailCodeRoutes } from './email-code/email-code-routes';
import { createEmailCodeService } from './email-code/email-code-service';
import { factorRoutes } from './factors/factor-routes';
import { createFactorService } from './factors/factor-service';
import { resealValues } from './factors/reseal-values';
import { createRecoveryCodes } from './factors/recovery-codes';
import { createNewDeviceNotice } from './factors/new-device-notice';
import { createSecondFactor } from './factors/second-factor';
import { registerGoogle } from './google/plugin';
import { createGoogleLinkService } from './google/google-link-service';
import { registerPasskeys } from './passkeys/plugin';
import type { AppContext } from '../platform/context';
import { createBackgroundTasks } from '../platform/process/background-tasks';
import { registerHousekeeping } from '../platform/process/housekeeping';
import { registerProfile } from './profile/plugin';
import { createFailureCleanup } from './sessions/failure-counter';
import { createAccountSecurity } from './sessions/account-security';
import { accountSecurityRoutes, ownSessionRoutes } from './sessions/own-session-routes';
import { createOwnSessionService } from './sessions/own-session-service';
import { sessionRoutes } from './sessions/session-routes';
import { createSessionService } from './sessions/session-service';
import { accountRoutes } from './sign-in/account-routes';
import { createAccountService } from './accounts/account-service';
import { registerAccounts } from './accounts/plugin';
import { closeHasherAtStop } from './accounts/close-hasher';
import { createCurrentPassword } from './accounts/current-password';
import { createFirstFactor } from './sign-in/first-factor';
import { createPasswordGuard } from './accounts/password-guard';
import { createPasswordHasher } from './accounts/password-hasher';
import { createSignInService } from './sign-in/sign-in-service';

/** Creates the services that accounts, sessions and second factors share, in dependency order. */
function createSharedServices(context: AppContext) {
  // One queue for all password hashes and one set of background tasks.
  const hasher = createPasswordHasher(context.policy.password);
  const backgroundTasks = createBackgroundTasks(context);
  const accounts = createAccountService(context);
  const sessions = createSessionService(context);
  const devices = createDeviceService(context);
  const guard = createPasswordGuard(context, { devices });
  const currentPassword = createCurrentPassword(context, { hasher });
  const recoveryCodes = createRecoveryCodes(context);
  const factors = createFactorService(context, { devices });
  const googleLinks = createGoogleLinkService(context, { accounts });
  const secondFactor = createSecondFactor({
    sessions,
    devices,
    factors,
    googleLinks,
    newDevices: createNewDeviceNotice(context),
  });
  const emailCodes = createEmailCodeService(context, { accounts, factors, secondFactor });
  const firstFactor = createFirstFactor({ sessions, emailCodes, factors, devices, googleLinks });
  return {
    hasher,
    backgroundTasks,
    accounts,
    sessions,
    devices,
    guard,
    currentPassword,
    recoveryCodes,
    factors,
    googleLinks,
    secondFactor,
    emailCodes,
    firstFactor,
  };
}

/**
 * Registers the routes of accounts, sessions, devices, factors and the user's own profile. They share their services.
 */
export function registerAuth(app: FastifyInstance, context: AppContext): void {
  const services = createSharedServices(context);
  const { accounts, sessions, devices, emailCodes, hasher, backgroundTasks } = services;

  accountRoutes(app, context, { accounts, signIn: createSignInService(context, services) });
  registerAccounts(app, context, services);
  registerGoogle(app, context, services);
  emailCodeRoutes(app, context, emailCodes);
  const passkeys = registerPasskeys(app, context, services);
  factorRoutes(app, context, { ...services, passkeys });
  sessionRoutes(app, context, sessions);
  ownSessionRoutes(app, context, createOwnSessionService(context, services));
  accountSecurityRoutes(app, createAccountSecurity(context));
  deviceRoutes(app, context, createTrustService(context, services));
  registerProfile(app, context, services);
  const emailChanges = createEmailChangeService(context, services);
  emailChangeRoutes(app, context, emailChanges);

  registerHousekeeping(app, context, {
    'removal of unfinished registrations': accounts.removeUnfinished,
    'removal of ended sessions': sessions.removeEnded,
    'removal of changes of addresses': emailChanges.removeExpired,
    'removal of unused devices': devices.removeUnused,
    'removal of failed codes': createFailureCleanup(context),
    'sealing with the current key': async () => void (await resealValues(context)),
  });
  closeHasherAtStop(app, hasher, context.policy.password.waitAtStopSeconds);
  app.addHook('onClose', () => backgroundTasks.settle());
}
