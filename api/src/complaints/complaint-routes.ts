import {
  addComplaintNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  complain,
  listComplaints,
} from '@hive/contract/complaints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { byNetwork, rateLimit } from '../platform/http/rate-limit';
import { registerCall } from '../platform/http/register-call';
import type { ComplaintService } from './complaint-service';
import type { HandlingService } from './handling-service';

/** The public form, and the admins' queue. */
export function complaintRoutes(
  api: FastifyInstance,
  context: AppContext,
  { complaints, handling }: { complaints: ComplaintService; handling: HandlingService },
): void {
  const limit = rateLimit(context, {
    name: 'complaint',
    ...context.policy.rateLimits.complaint,
    key: byNetwork(context),
  });
  registerCall(
    api,
    complain,
    async ({ session, body, reply }) => {
      const receipt = await complaints.complain(session, body);
      void reply.code(complain.status);
      return receipt;
    },
    { before: [limit] },
  );

  registerCall(api, listComplaints, async ({ session, query }) => handling.list(session, query));

  registerCall(api, assignComplaint, async ({ session, params, body }) => ({
    complaint: await handling.assign(session, params.id, body.adminId),
  }));

  registerCall(api, addComplaintNote, async ({ session, params, body }) => ({
    complaint: await handling.addNote(session, params.id, body.text),
  }));

  registerCall(api, answerComplaint, async ({ session, params, body }) => ({
    complaint: await handling.answer(session, params.id, body.answer),
  }));

  registerCall(api, closeComplaint, async ({ session, params, body }) => ({
    complaint: await handling.close(session, params.id, body.reason),
  }));
}
