import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDeviceCookie } from '../devices/device-cookie';
import type { Client } from '../devices/device-service';
import { createGoogleCookies } from './google-cookies';
import { toPlainAddress } from '@hive/shared-node/client-address';
import type { AppContext } from '../../platform/context';
import { createSessionCookies } from './session-cookies';

/** The client of a request and the cookies it sent. */
export interface Visitor extends Client {
  refreshToken: string | undefined;
  deviceToken: string | undefined;
  /** The pending Google link of this browser, which waits for the owner's password. */
  googleLinkToken: string | undefined;
}

/** The cookies to set after a session was opened or its second factor passed. */
export interface NewCookies {
  /** Absent where the refresh cookie stays as it is. */
  refreshToken?: string;
  secondsToLive?: number;
  deviceToken?: string;
}

/** Maximum length of the stored user agent. Characters. */
const userAgentMax = 300;

/** The browser and network of a request. */
export const describeClient = (request: FastifyRequest): Client => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
  address: toPlainAddress(request.ip),
});

export type Browser = ReturnType<typeof createBrowser>;

/** Reads and writes the cookies that identify a browser. */
export function createBrowser({ settings, policy }: Pick<AppContext, 'settings' | 'policy'>) {
  const session = createSessionCookies(settings);
  const device = createDeviceCookie(settings, policy);
  const google = createGoogleCookies(settings, policy);

  function write(reply: FastifyReply, cookies: NewCookies): void {
    if (cookies.refreshToken !== undefined && cookies.secondsToLive !== undefined) {
      session.write(reply, cookies.refreshToken, cookies.secondsToLive);
    }
    if (cookies.deviceToken !== undefined) device.write(reply, cookies.deviceToken);
  }

  return {
    describe: (request: FastifyRequest): Visitor => ({
      ...describeClient(request),
      refreshToken: session.read(request),
      deviceToken: device.read(request),
      googleLinkToken: google.readLink(request),
    }),
    write,
    /** Sets the cookies and returns the response body with the new access token. */
    sendTokens(reply: FastifyReply, tokens: NewCookies & { accessToken: string }) {
      write(reply, tokens);
      return { accessToken: tokens.accessToken };
    },
    /** Clears the session and device cookies. */
    clear(reply: FastifyReply): void {
      session.clear(reply);
      device.clear(reply);
    },
  };
}
