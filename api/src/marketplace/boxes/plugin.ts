import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import { createNotifier } from '../../notifications/notifier';
import type { AppContext } from '../../platform/context';
import { createBoxFigures } from './box-figures';
import { boxRoutes } from './box-routes';
import { createBoxService } from './box-service';

/** Registers the admin calls for boxes. */
export function registerBoxes(
  api: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
): void {
  const figures = createBoxFigures(context.database, catalogue);
  boxRoutes(api, createBoxService(context, { figures, notifier: createNotifier(context) }));
}
