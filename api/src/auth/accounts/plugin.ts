import type { FastifyInstance } from 'fastify';
import type { DeviceService } from '../devices/device-service';
import type { BackgroundTasks } from '../../platform/process/background-tasks';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import type { SessionService } from '../sessions/session-service';
import type { AccountService } from './account-service';
import type { CurrentPassword } from './current-password';
import { createPasswordChangeService } from './password-change-service';
import type { PasswordGuard } from './password-guard';
import type { PasswordHasher } from './password-hasher';
import { createPasswordResetService } from './password-reset-service';
import { passwordRoutes } from './password-routes';

interface Parts {
  accounts: AccountService;
  sessions: SessionService;
  devices: DeviceService;
  guard: PasswordGuard;
  hasher: PasswordHasher;
  currentPassword: CurrentPassword;
  backgroundTasks: BackgroundTasks;
}

/** Registers the password calls: reset by emailed link, and change with the current password. */
export function registerAccounts(app: FastifyInstance, context: AppContext, parts: Parts): void {
  const passwordReset = createPasswordResetService(context, parts);
  const passwordChange = createPasswordChangeService(context, parts);
  passwordRoutes(app, context, { passwordReset, passwordChange });
  registerHousekeeping(app, context, {
    'removal of password links': passwordReset.removeExpiredLinks,
  });
}
