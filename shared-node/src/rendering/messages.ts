import { z } from 'zod';
import type { BrowserRegistry } from '@hive/contract/release';
import type { ApiErrorBody } from '@hive/contract/common';

/*
 * The messages between the web host and a render process, as JSON. What a process sends comes from code of releases, so
 * the web host validates it.
 */

/** Whose server bundle: a process holds that of a shell, and of at most one remote. */
export type BundleOwner = 'shell' | 'remote';

/** The page of a remote to render; null for the page 'not found'. */
export interface PageTarget {
  app: string;
  module: string;
  params: Record<string, string>;
}

/** The tasks of a process, each with the message that begins it. */
export type Task =
  | { task: 'match'; pathname: string }
  | { task: 'render'; url: string; target: PageTarget | null; status: number };

/** The answer of the api to a call: its body, an error with its HTTP status, or none. */
export type CallAnswer =
  | { body: unknown }
  | { error: ApiErrorBody & { status: number } }
  | { noAnswer: true };

/** Sent to a process. */
export type ToProcess =
  | { define: BundleOwner; app: string; version: string; code: string }
  | { registry: BrowserRegistry }
  | Task
  | ({ answer: number } & CallAnswer);

const queryValue = z.union([z.string(), z.number(), z.boolean()]);

/** A GET request that a page makes while it is rendered. */
const callMessage = z.object({
  call: z.number().int().nonnegative(),
  path: z.string().max(2_000).startsWith('/'),
  params: z.record(z.string(), z.union([queryValue, z.array(queryValue)])).optional(),
  contract: z.string().max(50).optional(),
});
export type CallMessage = z.infer<typeof callMessage>;

const params = z.record(z.string().max(100), z.string().max(2_000));

/** The result of each kind of task. */
export const taskResults = {
  match: z.union([
    z.object({
      kind: z.literal('remote'),
      app: z.string().max(100),
      module: z.string().max(200),
      params,
    }),
    z.object({
      kind: z.literal('shell'),
      status: z.union([z.literal(200), z.literal(404)]),
      /** Whether `render` renders the layout of the page, which the browser completes. Absent in earlier shells. */
      hasLayout: z.boolean().optional(),
    }),
  ]),
  render: z.object({
    /** Head tags, then the app. */
    html: z.string(),
    status: z.number().int().min(200).max(599),
    /** The state of the page's queries as JSON; null when nothing was requested. */
    queryState: z.string().nullable(),
    /** Whether all its queries were answered. */
    isComplete: z.boolean(),
  }),
};
export type TaskResults = { [T in Task['task']]: z.infer<(typeof taskResults)[T]> };

/** Sent by a process. */
export const fromProcess = z.union([
  z.object({ started: z.literal(true) }),
  z.object({ defined: z.literal(true) }),
  z.object({ failed: z.string() }),
  z.object({ crashed: z.string() }),
  z.object({ done: z.unknown() }),
  callMessage,
]);
export type FromProcess = z.infer<typeof fromProcess>;
