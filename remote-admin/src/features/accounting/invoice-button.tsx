import styles from './invoice-button.module.css';

/** The number of an invoice, which opens it in a dialog. */
export function InvoiceButton({ number, onOpen }: { number: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {number}
    </button>
  );
}
