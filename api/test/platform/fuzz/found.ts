import type { FuzzRequest } from './fuzz-requests';

const fromSchema = { params: false, query: false, body: false };

/** Requests that once had a wrong answer or exceeded their budget, by call: they are sent first, in every run. */
export const found: Readonly<Record<string, readonly FuzzRequest[]>> = {
  // A statement for each of 689 days.
  'GET /admin/export-analytics': [
    {
      person: 'admin',
      params: undefined,
      query: { startDate: '2025-01-01', endDate: '2026-11-20' },
      body: undefined,
      fromEntry: fromSchema,
    },
  ],
  // All vendors were read for the number of expenses of one.
  'PATCH /accounting/vendors/:id': [
    {
      person: 'admin',
      params: undefined,
      query: undefined,
      body: { name: 'Paper and ink' },
      fromEntry: { params: true, query: false, body: false },
    },
  ],
};
