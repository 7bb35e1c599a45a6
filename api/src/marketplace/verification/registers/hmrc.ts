import { z } from 'zod';
import type { FindVatBusiness } from '../../../platform/ports/registers';
import { RegisterUnavailable } from '../../../platform/ports/registers';
import type { RegisterSettings } from '../../../platform/settings/register-settings';
import type { SendRequest } from './request-json';
import { requestJson } from './request-json';

/** The used part of HMRC's 'Check a UK VAT number' API, version 2.0. */
const lookup = z.object({ target: z.object({ name: z.string() }) });
const token = z.object({ access_token: z.string() });

/** Asks HMRC, with a token of the client credentials grant for each check: checks are rare. */
export const createHmrc =
  (
    { clientId, clientSecret, url }: NonNullable<RegisterSettings['hmrc']>,
    send: SendRequest,
  ): FindVatBusiness =>
  async (number) => {
    const register = 'HMRC';
    const granted = await requestJson(send, {
      url: `${url}/oauth/token`,
      register,
      schema: token,
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'read:vat',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    if (!granted) throw new RegisterUnavailable('HMRC did not grant access.');
    const found = await requestJson(send, {
      url: `${url}/organisations/vat/check-vat-number/lookup/${number.replace(/^GB/, '')}`,
      register,
      schema: lookup,
      headers: {
        accept: 'application/vnd.hmrc.2.0+json',
        authorization: `Bearer ${granted.access_token}`,
      },
    });
    return found && { name: found.target.name };
  };
