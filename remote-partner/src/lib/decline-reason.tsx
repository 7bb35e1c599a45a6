import { declineLabels, type DeclineCode } from '@hive/contract/conversion-codes';

interface DeclineReasonProps {
  /** Absent from an older api. */
  declineCode?: DeclineCode | null;
  declineReason: string | null;
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
