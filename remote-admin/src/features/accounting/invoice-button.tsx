import { LinkButton } from '../../lib/link-button';

/** The number of an invoice, which opens it in a dialog. */
export const InvoiceButton = ({ number, onOpen }: { number: string; onOpen: () => void }) => (
  <LinkButton aria-haspopup="dialog" onClick={onOpen}>
    {number}
  </LinkButton>
);
