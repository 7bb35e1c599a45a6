import { listMails, retryMail } from '@hive/contract/mails';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/http/register-call';
import type { MailService } from './mail-service';

/** Routes for emails, for admins. */
export function mailRoutes(app: FastifyInstance, mails: MailService): void {
  registerCall(app, listMails, async ({ session, query }) => mails.list(session, query));

  registerCall(app, retryMail, async ({ session, params }) => {
    await mails.retry(session, params.id);
    return {};
  });
}
