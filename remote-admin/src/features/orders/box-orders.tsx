import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '@hive/contract/admin-records';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { formatMoment, formatPence, formatQuantity } from '@hive/shared-ui/lib/format';
import { Skeleton } from '@hive/shared-ui/state';
import { getLive } from '../../lib/live-http';
import { recordKeys } from '../../lib/record-keys';
import { boxOrdersHref } from '../../lib/record-links';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import { SectionQuery } from '../../lib/record-page/section-query';
import { boxRuleQuery } from './api/approval-rules';
import { boxRuleName, ruleName } from './rules/rule-labels';

const BoxRuleForm = lazy(() =>
  import(/* webpackChunkName: 'orders' */ './rules/box-rule-form').then(
    ({ BoxRuleForm: Form }) => ({ default: Form }),
  ),
);

const orderSummaryQuery = (boxId: string) =>
  queryOptions({
    queryKey: recordKeys.orderSummary(boxId),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminBoxOrderSummary, { boxId }), { signal }),
  });

const sumText = ({ count, amountPence, commissionPence }: OrderSummary['pending']): string =>
  count === 0
    ? 'None'
    : `${formatQuantity(count, 'order')}, ${formatPence(amountPence)}, commission ${formatPence(commissionPence)}`;

/** The orders of a box in figures, with links to the desk. */
export function BoxOrders({ id }: { id: string }) {
  const summary = useQuery(orderSummaryQuery(id));
  return (
    <RecordSection
      title="Orders"
      isWide
      tools={
        <>
          <Link to={boxOrdersHref(id, { view: 'to-decide' })}>To decide</Link>
          <Link to={boxOrdersHref(id, { view: 'all' })}>All orders</Link>
        </>
      }
    >
      <SectionQuery name="orders" failure="Orders could not be loaded." query={summary}>
        {({ pending, flagged, approved, declined, refunds, lastOrderAt }) => (
          <Facts>
            <Fact term="Waiting">{sumText(pending)}</Fact>
            <Fact term="Flagged">
              {flagged === 0 ? (
                'None'
              ) : (
                <Link to={boxOrdersHref(id, { view: 'to-decide', flagged: 'yes' })}>
                  {formatQuantity(flagged, 'order')}
                </Link>
              )}
            </Fact>
            <Fact term="Approved">{sumText(approved)}</Fact>
            <Fact term="Declined">{sumText(declined)}</Fact>
            <Fact term="Refunds">
              {refunds.count === 0
                ? 'None'
                : `${formatQuantity(refunds.count, 'refund')}, ${formatPence(refunds.amountPence)}`}
            </Fact>
            <Fact term="Last order">{lastOrderAt ? formatMoment(lastOrderAt) : 'None yet'}</Fact>
          </Facts>
        )}
      </SectionQuery>
    </RecordSection>
  );
}

/** The rule by which the orders of a box are approved, with its form in a dialog. */
export function BoxRule({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const rule = useQuery(boxRuleQuery(id));
  return (
    <RecordSection
      title="Approval rule"
      tools={
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change rule
        </Button>
      }
    >
      <SectionQuery
        name="approval rule"
        failure="The approval rule could not be loaded."
        query={rule}
      >
        {({ choice, effective, changedAt, changedBy }) => (
          <Facts>
            <Fact term="Rule of this box">{boxRuleName(choice)}</Fact>
            <Fact term="In effect">{ruleName(effective)}</Fact>
            {changedAt && (
              <Fact term="Last changed">
                {`${formatMoment(changedAt)} by ${changedBy?.name ?? 'a former admin'}`}
              </Fact>
            )}
          </Facts>
        )}
      </SectionQuery>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title="Approval rule">
          <Suspense fallback={<Skeleton variant="tile" />}>
            <BoxRuleForm boxId={id} />
          </Suspense>
        </Dialog>
      )}
    </RecordSection>
  );
}
