import type { Mail } from '@hive/contract/operations';
import { listDevMails } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/register-call';
import type { MailRow } from './mail-repository';
import { createMailRepository } from './mail-repository';
import { renderMailboxPage } from './mailbox-page';
import { mailboxStyles } from './mailbox-styles';

const pageAddress = '/dev/mailbox';

/** The page loads its own stylesheet and sends its search form to itself; nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What the mails would have said, as JSON. Only registered while demo mode is on. */
export function devRoutes(api: FastifyInstance, context: AppContext): void {
  const mails = createMailRepository(context.database);
  registerCall(
    api,
    listDevMails,
    async ({ query }) => ({ items: (await mails.listNewest(normalise(query.to))).map(toMail) }),
    { anonymous: true },
  );
}

/** The same for people, outside the api's base. Only registered while demo mode is on. */
export function devPageRoutes(app: FastifyInstance, context: AppContext): void {
  const mails = createMailRepository(context.database);

  app.get<{ Querystring: { to?: string | string[] } }>(pageAddress, async (request, reply) => {
    const to = normalise([request.query.to].flat()[0]);
    const found = await mails.listNewest(to);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderMailboxPage(found.map(toMail), { to, now: context.clock.now() }));
  });

  app.get(`${pageAddress}.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(mailboxStyles),
  );
}

const normalise = (to: string | undefined): string | undefined =>
  to?.trim().toLowerCase().replaceAll('\0', '') || undefined;

function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    sentAt: row.sent_at.toISOString(),
  };
}
