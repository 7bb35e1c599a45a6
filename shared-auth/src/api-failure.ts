import { AxiosError } from 'axios';
import type { ApiErrorBody } from '@hive/contract/common';
import { ApiError, offlineError } from './api-error';

const isApiErrorBody = (value: unknown): value is ApiErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Converts any failure of a call to an `ApiError`. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (!(failure instanceof AxiosError) || !failure.response) {
    const late = failure instanceof AxiosError && failure.code === AxiosError.ECONNABORTED;
    if (!late) return offlineError(failure);
    const message = 'Hive took too long to answer. Try again.';
    return new ApiError({ status: 0, code: 'NETWORK', message }, { cause: failure });
  }
  const { status, data } = failure.response as { status: number; data: unknown };
  if (isApiErrorBody(data) && data.message)
    return new ApiError({ ...data, status }, { cause: failure });
  // Without a message, or not sent by the api but by a proxy, for instance.
  const general = { message: 'Something went wrong on our side. Try again.', isGeneral: true };
  if (isApiErrorBody(data))
    return new ApiError({ ...data, ...general, status }, { cause: failure });
  const code = status === 502 || status === 503 || status === 504 ? 'UNAVAILABLE' : 'INTERNAL';
  return new ApiError({ ...general, status, code }, { cause: failure });
}
