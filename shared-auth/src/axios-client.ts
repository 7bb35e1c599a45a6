import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { clientContract, contractHeader } from '@hive/contract/client-contract';
import { limits } from '@hive/contract/limits';
import { idempotencyHeader } from '@hive/contract/idempotency';
import { contractRetiredEvent } from '@hive/contract/page-events';
import { unattendedHeader } from '@hive/contract/unattended';
import { toApiError } from './api-failure';
import { openWrite } from './idempotency-key';
import { refreshToken } from './refresh';
import { resetSession, useSession } from './session-store';
import { stepUp } from './step-up';
import type { Transport } from './transport';

/** Request timeouts in milliseconds. */
const timeout = limits.answerTimeoutSeconds * 1000;
const fileTimeout = limits.uploadTimeoutSeconds * 1000;

/** How often a write waits for the answer to a simultaneous request with its key. */
const maxWaits = 10;

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

interface SentRequest extends InternalAxiosRequestConfig {
  /** The bearer token of the request, to detect whether it has been replaced since. */
  sentToken?: string | null;
  /** The id of the user who sent it. */
  sentBy?: string;
  /** When it was sent, by `performance.now()`. */
  sentAt?: number;
  /** It has been retried with a newer token. */
  retried?: boolean;
  /** It has been retried after a step-up. */
  confirmed?: boolean;
  /** How often it has waited for a simultaneous request with its key. */
  waits?: number;
}

const client = axios.create({
  baseURL: apiBase,
  withCredentials: true,
  timeout,
  paramsSerializer: { indexes: null },
});

client.interceptors.request.use((config: SentRequest) => {
  const { accessToken: token, user } = useSession.getState();
  config.sentToken = token;
  config.sentBy = user?._id;
  config.sentAt = performance.now();
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  else config.headers.delete('authorization');
  return config;
});

/** Another tab signed out or changed the user: a request of the previous user is not retried as the new one. */
const hasUserChanged = ({ sentBy }: SentRequest): boolean =>
  sentBy !== undefined && sentBy !== useSession.getState().user?._id;

client.interceptors.response.use(undefined, async (failure: unknown) => {
  if (axios.isCancel(failure)) throw failure;
  const error = toApiError(failure);
  const sent: SentRequest | undefined = failure instanceof AxiosError ? failure.config : undefined;
  if (!sent) throw error;
  if (error.reason === 'TOTP_REQUIRED' && !sent.confirmed) {
    if (!(await stepUp(sent.sentAt ?? 0))) throw error;
    sent.confirmed = true;
    return client.request(sent);
  }
  if (hasUserChanged(sent)) throw error;
  if (error.code === 'IDEMPOTENCY_IN_PROGRESS' && (sent.waits ?? 0) < maxWaits) {
    await sleep(error.details?.['retryAfterSeconds'] ?? 1);
    if (hasUserChanged(sent)) throw error;
    sent.waits = (sent.waits ?? 0) + 1;
    return client.request(sent);
  }
  // On login, the form shows this error.
  if (error.code === 'ACCOUNT_SUSPENDED' && sent.url !== apiPaths.authLogin) {
    resetSession({ expired: true, suspended: true });
  }
  if (error.code !== 'UNAUTHENTICATED' || sent.retried) throw error;
  const isUnattended = sent.headers.has(unattendedHeader);
  await refreshToken(sent.sentToken ?? null, error, { isUnattended });
  if (hasUserChanged(sent)) throw error;
  sent.retried = true;
  return client.request(sent);
});

/** Calls the api from the browser: adds the bearer token, refreshes it once, asks for a step-up once, throws `ApiError`s. */
export const axiosTransport: Transport = {
  async request(call) {
    const { method, path, params, body, signal, contract = clientContract } = call;
    const { onProgress, onReceived, isUnattended } = call;
    const isFile = body instanceof FormData || onReceived !== undefined;
    const write = openWrite(call);
    try {
      const answer = await client.request<unknown>({
        method,
        url: path,
        params,
        data: body,
        headers: {
          [contractHeader]: contract,
          ...(isUnattended && { [unattendedHeader]: '1' }),
          ...(write && { [idempotencyHeader]: write.key }),
        },
        signal,
        timeout: isFile ? fileTimeout : timeout,
        onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
        onDownloadProgress: ({ loaded }) => onReceived?.(loaded),
      });
      write?.close();
      return answer.data;
    } catch (failure) {
      if (signal?.aborted) throw signal.reason;
      const error = toApiError(failure);
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') write?.close();
      if (error.code === 'CONTRACT_RETIRED') window.dispatchEvent(new Event(contractRetiredEvent));
      throw error;
    }
  },
};
