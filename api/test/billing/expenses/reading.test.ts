import { readDay } from '../../../src/billing/expenses/read-day';
import { readFileName, readReceiptText } from '../../../src/billing/expenses/read-receipt';

const known = { vendors: ['Acme', 'Acme Hosting', 'Café Nero', 'Hi'], today: '2026-11-22' };

it.each([
  ['2026-11-05', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['13/11/2026', '2026-11-13'],
  ['11/13/2026', '2026-11-13'],
  ['5 Nov 2026', '2026-11-05'],
  ['5th November, 2026', '2026-11-05'],
  ['November 5, 2026', '2026-11-05'],
  ['29/02/2027', null],
  ['2027-02-29', null],
  ['29 February 2028', '2028-02-29'],
  ['31/04/2026', null],
  ['05/11/26', null],
  ['1e3', null],
  ['', null],
])('readDay reads %j as %j', (text, day) => {
  expect(readDay(text, 'day-first')).toBe(day);
});

it('readDay returns null for an ambiguous day when the order of day and month is unknown', () => {
  expect(readDay('05/11/2026', 'unsure')).toBeNull();
  expect(readDay('05/11/2026', 'month-first')).toBe('2026-05-11');
  expect(readDay('05/05/2026', 'unsure')).toBe('2026-05-05');
  expect(readDay('25/11/2026', 'unsure')).toBe('2026-11-25');
});

it.each([
  ['2026-11-05 Acme Hosting 120.00.pdf', '2026-11-05', 12_000, 'Acme Hosting'],
  ['acme-hosting_20261105_£1,234.50.pdf', '2026-11-05', 123_450, 'Acme Hosting'],
  ['25.10.2026 Brand New Ltd.jpg', '2026-10-25', null, 'Brand New Ltd'],
  ['receipt-café nero.png', null, null, 'Café Nero'],
  ['IMG_20261105_120000.jpg', '2026-11-05', null, null],
  ['scan 12.pdf', null, null, null],
  ['2026-11-05 to 2026-11-09 hotel.pdf', null, null, null],
  ['2027-11-05 Acme.pdf', null, null, 'Acme'],
  ['05-11-2026 Acme.pdf', null, null, 'Acme'],
  ['Acme 10.00 20.00.pdf', null, null, 'Acme'],
  ['12,345.678.pdf', null, null, null],
  ['receipt.pdf', null, null, null],
  ['', null, null, null],
])('readFileName extracts only unambiguous values from %j', (name, date, pence, vendor) => {
  expect(readFileName(name, known)).toEqual({ date, pence, vendor });
});

it.each([
  ['Total £12.50', { pence: 1250 }],
  ['Subtotal £10.00\nVAT £2.50\nTotal\n£12.50', { pence: 1250 }],
  ['Total: £12.50\nAmount due £0.00', { pence: 1250 }],
  ['Total £12.50\nGrand total £13.00', { pence: null }],
  ['Total 12.50', { pence: null }],
  ['Total $12.50', { pence: null }],
  ['Total £12.50 (€14.00)', { pence: null }],
  ['Total £10.00 £2.00 £12.00', { pence: null }],
  ['Total excl. VAT £10.00', { pence: null }],
  ['Total GBP 1,012.50', { pence: 101_250 }],
  ['Date: 25/10/2026\nPaid by 30/10/2026', { date: '2026-10-25' }],
  ['25/10/2026 and 26/10/2026', { date: null }],
  ['Invoice date 05/11/2026', { date: null }],
  ['Due date: 25/10/2026\nInvoice date: 2026-10-01', { date: '2026-10-01' }],
  ['Printed 3 March 2026', { date: '2026-03-03' }],
  ['Date: 31/12/2999', { date: null }],
  ['Thank you for flying Acmeair', { vendor: null }],
  ['ACME\nCafé Nero', { vendor: null }],
  ['Paid to CAFÉ NERO.', { vendor: 'Café Nero' }],
])('readReceiptText extracts only unambiguous values from %j', (text, expected) => {
  expect(readReceiptText(text, known)).toMatchObject(expected);
});
