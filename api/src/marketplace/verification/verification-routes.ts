import {
  checkBoxEvidence,
  endBoxVerification,
  getBoxVerification,
  getOwnVerification,
  listVerificationsToRenew,
  verifyBox,
} from '@hive/contract/verification';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { OwnVerificationService } from './own-verification-service';
import type { VerificationService } from './verification-service';

/** Calls about the verification of boxes. */
export function verificationRoutes(
  api: FastifyInstance,
  { verifications, own }: { verifications: VerificationService; own: OwnVerificationService },
): void {
  registerCall(api, getBoxVerification, async ({ session, params }) => ({
    verification: await verifications.get(session, params.id),
  }));

  registerCall(api, checkBoxEvidence, async ({ session, params, body }) => ({
    verification: await verifications.check(session, params.id, body),
  }));

  registerCall(api, verifyBox, async ({ session, params, body }) => ({
    verification: await verifications.verify(session, params.id, body),
  }));

  registerCall(api, endBoxVerification, async ({ session, params, body }) => ({
    verification: await verifications.end(session, params.id, body.reason),
  }));

  registerCall(api, listVerificationsToRenew, async ({ session, query }) =>
    verifications.listToRenew(session, query),
  );

  registerCall(api, getOwnVerification, async ({ session, query }) =>
    own.get(session, query.boxId),
  );
}
