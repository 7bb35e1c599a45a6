import type { SiteRule } from '@hive/contract/approval-rules';
import { createFactories } from '../support/factories';
import type { AdminWrite, WriteContext } from './admin-write';

async function makeOrder({ test }: WriteContext): Promise<string> {
  const { makeBox, makeConversion } = createFactories(test.database);
  return (await makeConversion((await makeBox()).id)).id;
}

const decisionOn = (id: string) => ({ action: 'approve', target: { ids: [id] } });

/** The other choice than the current one, with its version. */
async function readSiteChange({ admin }: WriteContext) {
  const { body } = await admin.get<{ site: SiteRule }>('/api/admin/approval-rules');
  const { choice, version } = body.site;
  return { choice: choice === 'off' ? 'after-7-days' : 'off', version };
}

/** Writes by admins on the conversion desk. */
export const deskWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /admin/conversion-decisions': [
    {
      action: 'conversion.approve',
      request: async (context) => ({ body: decisionOn(await makeOrder(context)) }),
    },
    {
      action: 'conversion.decline',
      request: async (context) => ({
        body: {
          ...decisionOn(await makeOrder(context)),
          action: 'decline',
          code: 'duplicate-order',
        },
      }),
    },
  ],
  'POST /admin/conversion-decisions/:id/undo': [
    {
      action: 'conversion.undo',
      request: async (context) => {
        const body = decisionOn(await makeOrder(context));
        const path = '/api/admin/conversion-decisions';
        const made = await context.admin.post<{ _id: string }>(path, body);
        return { params: { id: made.body._id } };
      },
    },
  ],
  'PUT /admin/approval-rules': [
    {
      action: 'approval-rule.change',
      request: async (context) => ({ body: await readSiteChange(context) }),
    },
  ],
  'PUT /admin/approval-rules/:boxId': [
    {
      action: 'approval-rule.change',
      request: async ({ test }) => ({
        params: { boxId: (await createFactories(test.database).makeBox()).id },
        body: { choice: 'after-7-days', version: 0 },
      }),
    },
  ],
};
