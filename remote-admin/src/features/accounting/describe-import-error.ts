import { ApiError } from '@hive/shared-auth/http';

/** Why a file was refused: the message about its first field, or about the request. */
export const describeImportError = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fields ?? {})[0] ?? error.message)
    : 'The file could not be read. Choose it again.';
