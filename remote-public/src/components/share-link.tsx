import { CopyButton } from '@hive/shared-ui/copy-button';
import { useAbsoluteUrl } from '../lib/site';
import styles from './share-link.module.css';

/** Copies the address of a page with its choice of boxes: an installed app shows no address. */
export function ShareLink({ path }: { path: string }) {
  const absoluteUrl = useAbsoluteUrl();
  return (
    <div className={styles.share}>
      <CopyButton text={absoluteUrl(path)}>Copy a link to share</CopyButton>
    </div>
  );
}
