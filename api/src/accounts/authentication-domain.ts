import type { FastifyInstance } from 'fastify';
import { emailCodeRoutes } from '../email-code/email-code-routes';
import { createEmailCodeService } from '../email-code/email-code-service';
import { createPost } from '../mail/post';
import type { AppContext } from '../platform/context';
import { sessionRoutes } from '../sessions/session-routes';
import { createSessionService } from '../sessions/session-service';
import { accountRoutes } from './account-routes';
import { createAccountService } from './account-service';
import { createPasswordHasher } from './password-hasher';
import { createPasswordResetService } from './password-reset-service';
import { createSignInService } from './sign-in-service';

/** Puts accounts, sessions and the mailed code together: they share their services, and one line for passwords. */
export function authenticationRoutes(app: FastifyInstance, context: AppContext): void {
  const post = createPost(context);
  const hasher = createPasswordHasher(context.policy.password);
  const sessions = createSessionService(context);
  const accounts = createAccountService(context);
  const emailCodes = createEmailCodeService(context, { accounts, sessions, post });
  const signIn = createSignInService(context, { sessions, emailCodes, hasher, post });
  const passwordReset = createPasswordResetService(context, { sessions, hasher, post });

  sessionRoutes(app, context, sessions);
  emailCodeRoutes(app, context, emailCodes);
  accountRoutes(app, context, { accounts, signIn, passwordReset });
  app.addHook('onClose', () => post.settle());
}
