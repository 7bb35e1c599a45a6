import { FileText } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { queryKeys } from '../../lib/query-keys';
import { getSignedUrl } from './api/get-signed-url';
import styles from './file-link.module.css';

/** A file of the storage as a record tells of it. */
export interface StoredFile {
  /** Null where there never was one. */
  key: string | null;
  /** Opens it for five minutes. */
  signedUrl: string | null;
  /** When that address came, in milliseconds. */
  fetchedAt: number;
}

interface FileLinkProps {
  file: StoredFile;
  /** It has just come in the place of what had the focus. */
  focused?: boolean;
  children: ReactNode;
}

/** Milliseconds for which an address is used without asking for a newer one. */
const goodMs = 240_000;

/** Opens a file in a tab of its own, by an address that still works. */
export function FileLink({ file, focused = false, children }: FileLinkProps) {
  const { key, signedUrl, fetchedAt } = file;
  const link = useRef<HTMLAnchorElement>(null);
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);

  async function open(event: MouseEvent) {
    setFault(null);
    if (key === null || (signedUrl && Date.now() - fetchedAt < goodMs)) return;
    event.preventDefault();
    // Opened at once: a browser lets nothing open that comes later than the press.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const address = await getSignedUrl(key);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      setFault(getErrorMessage(error, 'The file could not be opened.', 'NOT_FOUND'));
      // Where it is lost, its record says so from now on.
      void queryClient.invalidateQueries({ queryKey: queryKeys.accounting });
    }
  }

  return (
    <span className={styles.whole}>
      <a
        ref={link}
        href={signedUrl ?? '#'}
        target="_blank"
        rel="noopener"
        className={styles.link}
        onClick={(event) => void open(event)}
      >
        <FileText size={16} aria-hidden="true" />
        <span>{children}</span>
      </a>
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
