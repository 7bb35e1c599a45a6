import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { apiBase } from '@hive/contract/api-paths';
import { toApiError } from './api-failure';
import { emitAuthEvent } from './events';
import { ApiError, type Transport } from './http';
import { refreshToken } from './refresh';
import { useSession } from './session';

/** Milliseconds after which an answer is no longer waited for. */
const timeout = 30_000;

interface Sent extends InternalAxiosRequestConfig {
  /** The bearer it went out with, to see whether it has been replaced since. */
  sentToken?: string | null;
  retried?: boolean;
}

const client = axios.create({
  baseURL: apiBase,
  withCredentials: true,
  timeout,
  paramsSerializer: { indexes: null },
});

client.interceptors.request.use((config: Sent) => {
  const token = useSession.getState().accessToken;
  config.sentToken = token;
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  else config.headers.delete('authorization');
  return config;
});

client.interceptors.response.use(undefined, async (failure: unknown) => {
  if (axios.isCancel(failure)) throw failure;
  const error = toApiError(failure);
  const sent: Sent | undefined = failure instanceof AxiosError ? failure.config : undefined;
  if (error.reason === 'TOTP_REQUIRED') emitAuthEvent('totp-required');
  if (error.code !== 'UNAUTHENTICATED' || !sent || sent.retried) throw error;
  await refreshToken(sent.sentToken ?? null, error);
  sent.retried = true;
  return client.request(sent);
});

/** The browser's way to the api: bearer, one refresh for all that need it, every failure an `ApiError`. */
export const axiosTransport: Transport = {
  async request({ method, path, params, body, signal }) {
    try {
      const answer = await client.request<unknown>({
        method,
        url: path,
        params,
        data: body,
        signal,
      });
      return answer.data;
    } catch (failure) {
      if (signal?.aborted) throw signal.reason;
      throw failure instanceof ApiError ? failure : toApiError(failure);
    }
  },
};
