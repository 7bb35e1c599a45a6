import { getQuestionnaire } from '@hive/contract/matching';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { QuestionnaireService } from './questionnaire-service';
import { requireUser } from '../../platform/http/require-user';

/** Serves the questionnaire's last answers; new ones are received through `POST /logInteraction`. */
export function questionnaireRoutes(
  app: FastifyInstance,
  questionnaire: QuestionnaireService,
): void {
  registerCall(app, getQuestionnaire, async ({ session }) => ({
    answers: await questionnaire.getLast(requireUser(session)),
  }));
}
