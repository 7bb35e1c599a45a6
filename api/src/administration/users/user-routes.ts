import { grantViews, listEnabledViews, setEnabledViews } from '@hive/contract/admin-views';
import {
  changeManyUsers,
  changeUser,
  deleteUser,
  exportUsers,
  getUser,
  listUsers,
  suspendUser,
} from '@hive/contract/users';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv-file';
import { jsonListStream } from '../../platform/http/json-list';
import { registerCall } from '../../platform/http/register-call';
import type { UserService } from './user-service';
import type { ViewService } from './view-service';

/** Calls of admins for users. */
export function userRoutes(api: FastifyInstance, users: UserService): void {
  registerCall(api, listUsers, async ({ session, query, reply }) => {
    if (Object.values(query).some((value) => value !== undefined))
      return users.list(session, query);
    const allUsers = jsonListStream(await users.listAll(session));
    return reply.type('application/json; charset=utf-8').send(allUsers);
  });

  registerCall(api, getUser, async ({ session, params }) => users.get(session, params.id));

  registerCall(api, changeUser, async ({ session, params, body }) =>
    users.change(session, params.id, body),
  );

  registerCall(api, suspendUser, async ({ session, params, body }) =>
    users.setSuspended(session, params.id, body),
  );

  registerCall(api, deleteUser, async ({ session, params }) => {
    await users.remove(session, params.id);
    return {};
  });

  registerCall(api, changeManyUsers, async ({ session, body }) => users.changeMany(session, body));

  registerCall(api, exportUsers, async ({ session, query, reply }) =>
    sendCsv(reply, 'users.csv', await users.export(session, query)),
  );
}

/** Calls of admins for views. */
export function viewRoutes(api: FastifyInstance, views: ViewService): void {
  registerCall(api, listEnabledViews, async ({ session, query }) => views.list(session, query));

  registerCall(api, setEnabledViews, async ({ session, params, body }) =>
    views.set(session, params.userId, body),
  );

  registerCall(api, grantViews, async ({ session, body }) => ({
    done: await views.grant(session, body),
  }));
}
