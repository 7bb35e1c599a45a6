import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { ErrorState } from '@hive/shared-ui/state';

interface LoadErrorProps {
  /** What could not be loaded. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** The error state of a page or list. Says if the visitor is offline, since waiting does not help then. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  const message = isOffline
    ? error.message
    : getErrorMessage(error, 'Something went wrong. Try again in a moment.');
  return <ErrorState title={title} message={message} onRetry={onRetry} />;
}
