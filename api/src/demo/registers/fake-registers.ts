import type { SendRequest } from '../../marketplace/verification/registers/request-json';

/** An entry of both registers. */
export interface FakeEntry {
  companyNumber: string;
  companyName: string;
  companyStatus?: string;
  vatNumber: string;
}

/**
 * Answers as Companies House and HMRC do, by their published schemas, about these entries.
 * @see https://developer-specs.company-information.service.gov.uk/companies-house-public-data-api/resources/companyprofile
 * @see https://developer.service.hmrc.gov.uk/api-documentation/docs/api/service/vat-registered-companies-api/2.0
 */
export const createFakeRegisters =
  (entries: readonly FakeEntry[]): SendRequest =>
  async (url) => {
    const { pathname } = new URL(url);
    if (pathname === '/oauth/token')
      return Response.json({
        access_token: 'demo',
        token_type: 'bearer',
        expires_in: 14_400,
        scope: 'read:vat',
      });
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (pathname.startsWith('/company/')) {
      const found = entries.find(({ companyNumber }) => companyNumber === id);
      if (!found)
        return Response.json(
          { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] },
          { status: 404 },
        );
      return Response.json({
        company_name: found.companyName,
        company_number: id,
        company_status: found.companyStatus ?? 'active',
        type: 'ltd',
        jurisdiction: 'england-wales',
        date_of_creation: '2019-04-01',
        registered_office_address: {
          address_line_1: '1 Honey Lane',
          locality: 'London',
          postal_code: 'EC2V 8BT',
        },
      });
    }
    const found = entries.find(({ vatNumber }) => vatNumber === `GB${id}`);
    if (!found)
      return Response.json(
        { code: 'NOT_FOUND', message: 'targetVrn does not match a registered company' },
        { status: 404 },
      );
    return Response.json({
      target: {
        name: found.companyName,
        vatNumber: id,
        address: { line1: '1 Honey Lane', postcode: 'EC2V 8BT', countryCode: 'GB' },
      },
      processingDate: '2026-01-01T09:00:00+00:00',
    });
  };
