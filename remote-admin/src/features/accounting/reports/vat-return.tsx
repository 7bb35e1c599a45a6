import type { VatSummary } from './api/get-period';
import { Statement, SumRow } from './statement';

interface VatReturnProps {
  report: VatSummary;
  months: string;
  isUpdating: boolean;
}

/** Label of box 5: to pay or to reclaim. */
function netName(box5: number): string {
  const name = 'Net VAT to pay to HMRC or reclaim';
  if (box5 === 0) return name;
  return `${name}: ${box5 > 0 ? 'to pay' : 'to reclaim'}`;
}

/** The boxes of the VAT return, labelled as on the return (HMRC notice 700/12). */
export function VatReturn({ report, months, isUpdating }: VatReturnProps) {
  const { box1, box4, box5, box6, box7 } = report;
  return (
    <Statement
      title="VAT summary"
      months={months}
      isUpdating={isUpdating}
      note="Boxes 2, 8 and 9 cover goods traded between Northern Ireland and the EU. Hive trades none, so box 3 equals box 1. Enter boxes 6 and 7 on the return in whole pounds."
    >
      <tbody>
        <SumRow
          code="Box 1"
          name="VAT due in the period on sales and other outputs"
          amount={box1}
        />
        <SumRow
          code="Box 4"
          name="VAT reclaimed in the period on purchases and other inputs"
          amount={box4}
        />
        <SumRow code="Box 5" name={netName(box5)} amount={box5} isTotal />
        <SumRow
          code="Box 6"
          name="Total value of sales and all other outputs excluding any VAT"
          amount={box6}
        />
        <SumRow
          code="Box 7"
          name="Total value of purchases and all other inputs excluding any VAT"
          amount={box7}
        />
      </tbody>
    </Statement>
  );
}
