import type { Case } from './boundary-cases';

const tile = 'remote-public/src/probe.tsx';
const mail = 'api/src/marketplace/boxes/probe.ts';
const formatPounds = "import { formatPounds } from '@hive/contract/money';";
const boxType = "import type { PublicBox } from '@hive/contract/boxes';";

const refused = (what: string, found: string, file: string, ...lines: string[]): Case => ({
  name: `A part of a box's price is not printed: ${what}`,
  file,
  code: [boxType, ...lines].join('\n'),
  expected: new RegExp(`'${found}' is only a part of a box's price`),
});

/** Code that prints a box's price, and code that only calculates with it. */
export const priceCases: Case[] = [
  refused(
    'by a formatter',
    'box\\.price',
    mail,
    formatPounds,
    'export const probe = (box: PublicBox) => formatPounds(box.price);',
  ),
  refused(
    'by a formatter, as a parameter',
    'price',
    mail,
    formatPounds,
    'export const probe = ({ price }: PublicBox) => formatPounds(price);',
  ),
  refused(
    'as a sum of parts',
    'box\\.deliveryPrice',
    mail,
    formatPounds,
    'export const probe = (box: PublicBox) => formatPounds(2 * box.deliveryPrice);',
  ),
  refused(
    'as pence of a row',
    'row\\.price_pence',
    mail,
    formatPounds,
    'export const probe = (row: { price_pence: number }) => formatPounds(row.price_pence / 100);',
  ),
  refused(
    'with decimals',
    'box\\.monthlyCost',
    mail,
    'export const probe = (box: PublicBox) => box.monthlyCost.toFixed(2);',
  ),
  refused(
    'in a template',
    'box\\.firstBoxPrice',
    mail,
    'export const probe = (box: PublicBox) => `First box £${box.firstBoxPrice ?? 0}`;',
  ),
  refused(
    'in an element',
    'monthlyCost',
    tile,
    'export const Probe = ({ monthlyCost }: PublicBox) => <p>£{monthlyCost}</p>;',
  ),
  {
    name: "The amounts of other things may be printed, and a box's price may be calculated and shown with BoxPrice",
    file: tile,
    code: [
      boxType,
      "import { BoxPrice } from '@hive/shared-ui/box-price';",
      "import { formatPounds } from '@hive/contract/money';",
      'export const total = (box: PublicBox): number => box.price + box.deliveryPrice;',
      'export const Probe = ({ box, fee }: { box: PublicBox; fee: number }) => (',
      '  <div title={formatPounds(fee)}>',
      '    <BoxPrice box={box} />',
      '  </div>',
      ');',
    ].join('\n'),
    expected: null,
  },
];
