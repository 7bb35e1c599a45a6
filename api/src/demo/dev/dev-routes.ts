import { createShouldContinue } from '../../platform/process/should-continue';
import type { Mail } from '@hive/contract/operations';
import { currentDevTotp, listDevMails, moveDevClock } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { MailboxEntry } from '../../mail/mailbox-service';
import { createMailboxService } from '../../mail/mailbox-service';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { registerCall } from '../../platform/http/register-call';
import { removeNul } from '../../platform/http/remove-nul';
import { isMovable } from '../../platform/time/clocks';
import { createDemoCodes } from './demo-codes';
import { renderMailboxPage } from './mailbox-page';
import { mailboxStyles } from './mailbox-styles';

const pageAddress = '/dev/mailbox';

/** The page loads its own stylesheet and sends its search form to itself; nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The mails and the codes of the demo's apps, as JSON. Registered in demo mode only. */
export function devRoutes(api: FastifyInstance, context: AppContext): void {
  const mails = createMailboxService(context);
  registerCall(
    api,
    listDevMails,
    async ({ query }) => ({ items: (await mails.list(normalise(query.to))).map(toMail) }),
    { anonymous: true },
  );

  const codes = createDemoCodes(context);
  const shouldContinue = createShouldContinue(api);
  registerCall(
    api,
    currentDevTotp,
    async ({ query }) => ({
      code: await codes.next(normalise(query.email) ?? '', () => !shouldContinue()),
    }),
    { anonymous: true },
  );

  registerCall(
    api,
    moveDevClock,
    async ({ body }) => {
      const { clock } = context;
      if (!isMovable(clock))
        throw new Problem('NOT_FOUND', 'The clock of this installation cannot be moved.');
      clock.moveTo(body.at === null ? null : new Date(body.at));
      await Promise.all(api.housekeeping.map((run) => run()));
      return { now: clock.now().toISOString() };
    },
    { anonymous: true },
  );
}

/** The same as a page, outside the api's base. Registered in demo mode only. */
export function devPageRoutes(app: FastifyInstance, context: AppContext): void {
  const mails = createMailboxService(context);
  const codes = createDemoCodes(context);

  app.get<{ Querystring: { to?: string | string[] } }>(pageAddress, async (request, reply) => {
    const to = normalise([request.query.to].flat()[0]);
    const [found, apps] = await Promise.all([mails.list(to), codes.list()]);
    const isSending = context.settings.smtp !== undefined;
    const view = { to, apps, isSending, now: context.clock.now() };
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderMailboxPage(found.map(toMail), view));
  });

  app.get(`${pageAddress}.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(mailboxStyles),
  );
}

const normalise = (to: string | undefined): string | undefined =>
  (to && removeNul(to.trim().toLowerCase())) || undefined;

const toMail = (mail: MailboxEntry): Mail => ({
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  status: mail.status,
  sentAt: (mail.sentAt ?? mail.createdAt).toISOString(),
});
