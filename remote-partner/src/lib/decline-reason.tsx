import { declineLabels } from '@hive/contract/conversion-codes';
import type { Postback } from '@hive/contract/postbacks';

interface DeclineReasonProps extends Pick<Postback, 'declineCode' | 'declineReason'> {
  className?: string;
}

/** Why an order was declined: the reason's label, unless it is 'Other', and the admin's text. */
export const DeclineReason = ({ declineCode, declineReason, className }: DeclineReasonProps) => (
  <>
    {declineCode && declineCode !== 'other' && (
      <span className={className}>{declineLabels[declineCode]}</span>
    )}
    {declineReason && <span className={className}>{declineReason}</span>}
  </>
);
