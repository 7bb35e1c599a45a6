import { eraseAccount, exportOwnData } from '@hive/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { createBrowser } from '../sessions/browser';
import type { EraseService } from './erase-service';
import type { ExportService } from './export-service';

interface Services {
  exports: ExportService;
  erasing: EraseService;
}

/** Routes to export and to erase the user's own data. */
export function ownDataRoutes(
  app: FastifyInstance,
  context: AppContext,
  { exports, erasing }: Services,
): void {
  const browser = createBrowser(context);

  registerCall(app, exportOwnData, async ({ session, reply }) => {
    const { fileName, content } = await exports.write(session);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });

  registerCall(app, eraseAccount, async ({ session, body, request, reply }) => {
    await erasing.erase(session, body.password);
    recordEvent(request, { event: 'account.erased' });
    browser.clear(reply);
    return {};
  });
}
