import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../accounts/account-service';
import type { FirstFactor } from '../sign-in/first-factor';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import type { GoogleLinkService } from './google-link-service';
import { googleRoutes } from './google-routes';
import { createGoogleSignInService } from './google-sign-in-service';

interface Parts {
  accounts: AccountService;
  firstFactor: FirstFactor;
  googleLinks: GoogleLinkService;
}

/** Registers the routes of Google login. */
export function registerGoogle(app: FastifyInstance, context: AppContext, parts: Parts): void {
  const google = createGoogleSignInService(context, parts);
  googleRoutes(app, context, { google, googleLinks: parts.googleLinks });
  registerHousekeeping(app, context, { 'removal of Google sign-ins': google.removeExpired });
}
