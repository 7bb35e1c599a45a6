import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { limits } from '@hive/contract/limits';
import { contractRetiredEvent } from '@hive/contract/page-events';
import { unattendedHeader } from '@hive/contract/unattended';
import { toApiError } from './api-failure';
import { refreshToken } from './refresh';
import { resetSession, useSession } from './session-store';
import { stepUp } from './step-up';
import type { Transport } from './transport';

/** Milliseconds after which an answer is no longer waited for. */
const timeout = limits.answerTimeoutSeconds * 1000;
const fileTimeout = limits.uploadTimeoutSeconds * 1000;

interface Sent extends InternalAxiosRequestConfig {
  /** The bearer it went out with, to see whether it has been replaced since. */
  sentToken?: string | null;
  /** Who sent it. */
  sentBy?: string;
  /** When it went out, by `performance.now()`. */
  sentAt?: number;
  /** It has been repeated with a newer token. */
  retried?: boolean;
  /** It has been repeated after a step-up. */
  confirmed?: boolean;
}

const client = axios.create({
  baseURL: apiBase,
  withCredentials: true,
  timeout,
  paramsSerializer: { indexes: null },
});

client.interceptors.request.use((config: Sent) => {
  const { accessToken: token, user } = useSession.getState();
  config.sentToken = token;
  config.sentBy = user?._id;
  config.sentAt = performance.now();
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  else config.headers.delete('authorization');
  return config;
});

/** The session became another person's, or nobody's, in another tab: what one did is not repeated as the other. */
const isSomebodyElses = ({ sentBy }: Sent): boolean =>
  sentBy !== undefined && sentBy !== useSession.getState().user?._id;

client.interceptors.response.use(undefined, async (failure: unknown) => {
  if (axios.isCancel(failure)) throw failure;
  const error = toApiError(failure);
  const sent: Sent | undefined = failure instanceof AxiosError ? failure.config : undefined;
  if (!sent) throw error;
  if (error.reason === 'TOTP_REQUIRED' && !sent.confirmed) {
    if (!(await stepUp(sent.sentAt ?? 0))) throw error;
    sent.confirmed = true;
    return client.request(sent);
  }
  if (isSomebodyElses(sent)) throw error;
  // At the login it answers the password that was typed, and the form says so.
  if (error.code === 'ACCOUNT_SUSPENDED' && sent.url !== apiPaths.authLogin) {
    resetSession({ expired: true, suspended: true });
  }
  if (error.code !== 'UNAUTHENTICATED' || sent.retried) throw error;
  const isUnattended = sent.headers.has(unattendedHeader);
  await refreshToken(sent.sentToken ?? null, error, { isUnattended });
  if (isSomebodyElses(sent)) throw error;
  sent.retried = true;
  return client.request(sent);
});

/** The browser's way to the api: bearer, one refresh and one step-up for all that need it, every failure an `ApiError`. */
export const axiosTransport: Transport = {
  async request(call) {
    const { method, path, params, body, signal, contract = contractVersion } = call;
    const { onProgress, onReceived, isUnattended } = call;
    const isFile = body instanceof FormData || onReceived !== undefined;
    try {
      const answer = await client.request<unknown>({
        method,
        url: path,
        params,
        data: body,
        headers: { [contractHeader]: contract, ...(isUnattended && { [unattendedHeader]: '1' }) },
        signal,
        timeout: isFile ? fileTimeout : timeout,
        onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
        onDownloadProgress: ({ loaded }) => onReceived?.(loaded),
      });
      return answer.data;
    } catch (failure) {
      if (signal?.aborted) throw signal.reason;
      const error = toApiError(failure);
      if (error.code === 'CONTRACT_RETIRED') window.dispatchEvent(new Event(contractRetiredEvent));
      throw error;
    }
  },
};
