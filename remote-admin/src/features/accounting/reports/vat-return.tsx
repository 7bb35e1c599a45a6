import type { FigureParams } from '../figure-link';
import type { VatSummary } from './api/get-period';
import { boxNames } from './figure-names';
import { RowGroup, Statement, SumRow } from './statement';

interface VatReturnProps {
  report: VatSummary;
  /** The period, as search parameters. */
  period: FigureParams;
  isUpdating: boolean;
}

const boxes = ['box1', 'box4', 'box5', 'box6', 'box7'] as const;

/** Label of box 5: to pay or to reclaim. */
function netName(box5: number): string {
  if (box5 === 0) return boxNames.box5;
  return `${boxNames.box5}: ${box5 > 0 ? 'to pay' : 'to reclaim'}`;
}

/** The boxes of the VAT return, labelled as on the return (HMRC notice 700/12). */
export function VatReturn({ report, period, isUpdating }: VatReturnProps) {
  return (
    <Statement
      title="VAT summary"
      report={report}
      period={period}
      isUpdating={isUpdating}
      note="Boxes 2, 8 and 9 cover goods traded between Northern Ireland and the EU. Hive trades none, so box 3 equals box 1. Enter boxes 6 and 7 on the return in whole pounds."
    >
      <RowGroup>
        {boxes.map((box) => (
          <SumRow
            key={box}
            figure={box}
            code={box.replace('box', 'Box ')}
            name={box === 'box5' ? netName(report.box5) : boxNames[box]}
            amount={report[box]}
            compared={report.comparison?.[box]}
            isTotal={box === 'box5'}
          />
        ))}
      </RowGroup>
    </Statement>
  );
}
