import type { Expense } from '@hive/contract/expenses';
import { FileLink } from '../file-link';
import styles from './expense-form.module.css';

const isPicture = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name);

/** The receipt beside its expense form: an image is shown inline, a PDF opens in a new tab. */
export function ReceiptPreview({ expense }: { expense: Expense }) {
  const { signedUrl, fileName, fileUrl } = expense;
  if (!signedUrl) return null;
  const name = fileName ?? 'The receipt';
  return (
    <figure className={styles.receipt}>
      {isPicture(fileUrl ?? name) && (
        <img src={signedUrl} alt={`Receipt ${name}`} className={styles.picture} />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.fileName}>{name}</span>
        <FileLink file={{ key: fileUrl, signedUrl, fetchedAt: 0 }}>View Receipt</FileLink>
      </figcaption>
    </figure>
  );
}
