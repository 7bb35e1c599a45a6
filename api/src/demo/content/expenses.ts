/** A regular cost of the demo's company. */
export interface DemoCost {
  vendor: string;
  category: string;
  /** Pounds, VAT included, and the range by which they vary. */
  amount: number;
  varies: number;
  vatRate: 20 | 5 | 0 | null;
  /** Days of the month. */
  days: readonly number[];
  /** The months of the year; by default all. */
  months?: readonly number[];
  notes?: string;
}

/** The costs of a small company, with fictional vendors. */
export const demoCosts: readonly DemoCost[] = [
  {
    vendor: 'Cloudwell Hosting',
    category: 'Hosting',
    amount: 412.8,
    varies: 60,
    vatRate: 20,
    days: [1],
    notes: 'Servers and storage',
  },
  {
    vendor: 'Postbird',
    category: 'Hosting',
    amount: 28.8,
    varies: 9,
    vatRate: 20,
    days: [3],
    notes: 'Mail delivery',
  },
  { vendor: 'Designboard', category: 'Software', amount: 54, varies: 0, vatRate: 20, days: [5] },
  {
    vendor: 'Ledgerleaf',
    category: 'Software',
    amount: 39.6,
    varies: 0,
    vatRate: 20,
    days: [8],
    notes: 'Bookkeeping',
  },
  {
    vendor: 'Meadow Media',
    category: 'Advertising',
    amount: 640,
    varies: 380,
    vatRate: 20,
    days: [7, 14, 21],
    notes: 'Search campaign',
  },
  {
    vendor: 'The Box Gazette',
    category: 'Advertising',
    amount: 300,
    varies: 0,
    vatRate: 20,
    days: [12],
    months: [3, 9, 11],
    notes: 'Newsletter placement',
  },
  {
    vendor: 'Hart & Lowe Accountants',
    category: 'Professional fees',
    amount: 576,
    varies: 0,
    vatRate: 20,
    days: [20],
    months: [1, 4, 7, 10],
    notes: 'Quarterly accounts',
  },
  {
    vendor: 'Riverside Workspace',
    category: 'Office',
    amount: 1140,
    varies: 0,
    vatRate: 20,
    days: [2],
    notes: 'Two rooms',
  },
  {
    vendor: 'Riverside Energy',
    category: 'Office',
    amount: 84,
    varies: 40,
    vatRate: 5,
    days: [18],
    notes: 'Electricity',
  },
  {
    vendor: 'Paper & Pine',
    category: 'Office',
    amount: 32,
    varies: 25,
    vatRate: 20,
    days: [11, 25],
  },
  {
    vendor: 'Northern Rail Days',
    category: 'Travel',
    amount: 58,
    varies: 45,
    vatRate: 0,
    days: [6, 16, 27],
    notes: 'Visits to brands',
  },
  {
    vendor: 'Café Brontë',
    category: 'Travel',
    amount: 18.4,
    varies: 12,
    vatRate: 20,
    days: [9, 24],
    notes: 'Lunch on the way',
  },
  {
    vendor: 'Harbour Bank',
    category: 'Bank charges',
    amount: 12.5,
    varies: 6,
    vatRate: 0,
    days: [28],
  },
  {
    vendor: 'Hillside Insurance',
    category: 'Other',
    amount: 486,
    varies: 0,
    vatRate: 0,
    days: [15],
    months: [6],
    notes: 'Liability, a year',
  },
];

/** Receipts with unconfirmed figures. */
export const demoDrafts = [
  { vendor: 'Paper & Pine', amount: 41.76, fileName: 'Paper & Pine 41.76.pdf' },
  { vendor: 'Meadow Media', amount: 720, fileName: 'invoice-meadow-media.pdf' },
  { vendor: null, amount: null, fileName: 'scan-0412.pdf' },
] as const;
