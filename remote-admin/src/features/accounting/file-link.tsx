import { FileText } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { queryKeys } from '../../lib/query-keys';
import { getSignedUrl } from './api/get-signed-url';
import { fileHref } from './open-file';
import styles from './file-link.module.css';

/** A stored file, as a record refers to it. */
export interface StoredFile {
  /** Null if no file was ever uploaded. */
  key: string | null;
  /** Signed URL, valid for five minutes. */
  signedUrl: string | null;
  /** When the signed URL was fetched, in milliseconds. */
  fetchedAt: number;
}

interface FileLinkProps {
  file: StoredFile;
  /** Takes the focus: the link has just replaced the focused control. */
  focused?: boolean;
  children: ReactNode;
}

/** Milliseconds for which a signed URL is used before a new one is requested. */
const freshMs = 240_000;

/** Opens a file in a new tab; requests a new signed URL if the current one is about to expire. */
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
    if (key === null || (signedUrl && Date.now() - fetchedAt < freshMs)) return;
    event.preventDefault();
    // Open the tab synchronously: browsers block windows that open after the click event.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const address = await getSignedUrl(key);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      setFault(getErrorMessage(error, 'The file could not be opened.', 'NOT_FOUND'));
      // Reload the record: it shows when its file is missing.
      void queryClient.invalidateQueries({ queryKey: queryKeys.accounting });
    }
  }

  return (
    <span className={styles.whole}>
      <a
        ref={link}
        href={signedUrl ?? (key === null ? undefined : fileHref(key))}
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
