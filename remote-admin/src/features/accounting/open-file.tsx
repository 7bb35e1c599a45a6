import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { paths } from '@hive/contract/paths';
import { ErrorState } from '@hive/shared-ui/state';
import { queryKeys } from '../../lib/query-keys';
import { getSignedUrl } from './api/get-signed-url';

/** Search parameter of the accounting page: the storage key of the file to open. */
export const fileParam = 'file';

/** The address that opens a file. Unlike a signed URL it does not expire, and it needs an admin's session. */
export const fileHref = (key: string): string =>
  `${paths.adminAccounting.getHref()}?${new URLSearchParams({ [fileParam]: key })}`;

/** Replaces the page by a file. */
export function OpenFile({ fileKey }: { fileKey: string }) {
  const file = useQuery({
    queryKey: queryKeys.accountingPart('file', { fileKey }),
    queryFn: () => getSignedUrl(fileKey),
    // A signed URL expires, and each visit opens the file once.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const url = file.data;
  useEffect(() => {
    if (url) window.open(url, '_self');
  }, [url]);
  if (file.isError)
    return (
      <ErrorState
        message={getErrorMessage(file.error, 'The file could not be opened.', 'NOT_FOUND')}
        onRetry={() => void file.refetch()}
      />
    );
  return <p role="status">{url ? <a href={url}>Open the file again</a> : 'Opening the file…'}</p>;
}
