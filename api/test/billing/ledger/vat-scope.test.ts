import type { z } from 'zod';
import type { profitAndLoss, vatSummary } from '@hive/contract/ledger';
import { change, remove, spend } from '../expenses/expense-helpers';
import { openBooks } from './ledger-helpers';

it('Box 7 excludes expenses outside the scope of VAT, and their reversals', async () => {
  const { test, admin } = await openBooks('2026-11-22T12:00:00Z');
  const query = { from: '2026-09-01', to: '2026-09-01' };
  const read = async <T>(report: string): Promise<T> =>
    (await admin.get<T>(`/api/accounting/${report}`, { query })).body;
  const readFigures = async () => [
    (await read<z.infer<typeof vatSummary.response>>('vat-summary')).box7,
    (await read<z.infer<typeof profitAndLoss.response>>('profit-and-loss')).totals.expenses,
  ];
  const paid = { date: '2026-09-10', amount: 100 };

  const wages = { ...paid, vendor: 'Ada Lovelace', notes: 'Wages', vatRate: null };
  const { _id, version } = await spend(admin, wages);
  await spend(admin, { ...paid, vendor: 'Royal Mail', vatRate: 0 });
  await spend(admin, { ...paid, vendor: 'Paper & Pine', amount: 120, vatRate: 20 });
  expect(await readFigures()).toEqual([200, 300]);

  expect((await change(admin, _id, { ...wages, vatRate: 0, version })).status).toBe(200);
  expect(await readFigures()).toEqual([300, 300]);
  expect((await change(admin, _id, { ...wages, version: version + 1 })).status).toBe(200);
  expect(await readFigures()).toEqual([200, 300]);
  expect((await remove(admin, _id)).status).toBe(200);
  expect(await readFigures()).toEqual([200, 200]);
  await test.close();
});
