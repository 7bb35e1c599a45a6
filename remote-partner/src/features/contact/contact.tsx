import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from './api/get-operator';
import styles from './contact.module.css';

/** Where partners can ask. Renders nothing until the address is loaded, or where none is set up. */
export function Contact() {
  const { data } = useQuery(operatorQuery);
  if (!data?.email) return null;
  return (
    <p className={styles.contact}>
      Questions about your listing or your invoices? Email{' '}
      <a href={`mailto:${data.email}`}>{data.email}</a>.
    </p>
  );
}
