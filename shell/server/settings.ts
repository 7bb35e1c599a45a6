import path from 'node:path';
import { z } from 'zod';

/** The web host's settings, read once. */
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(4200),
  /** `localhost` listens on both loopback addresses. */
  HOST: z.string().min(1).default('localhost'),
  API_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:4300'),
  /** The address people use; canonical links are made from it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_DIR: z.string().min(1),
  /** `off` leaves every page to the browser: to measure what rendering is worth, or when it is at fault. */
  SERVER_RENDERING: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface HostSettings {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  releasesFolder: string;
  /** Whether pages are rendered here. Without it they come as the fallback that the browser fills. */
  serverRendering: boolean;
  logLevel: string;
}

/** Reads the settings; every bad one is named at once. */
export function readHostSettings(env: NodeJS.ProcessEnv): HostSettings {
  const result = schema.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right: ${lines.join('; ')}`);
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    releasesFolder: path.resolve(values.RELEASES_DIR),
    serverRendering: values.SERVER_RENDERING === 'on',
    logLevel: values.LOG_LEVEL,
  };
}
