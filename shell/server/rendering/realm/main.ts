/**
 * The program inside the realm in which code of releases runs. The process enters it with texts, and takes the texts that it
 * has to send (`outbox.ts`): only texts and numbers cross, and functions of this realm.
 */
import './web-globals';
import { installTransport } from '@hive/shared-auth/http';
import type { BrowserRegistry } from '@hive/contract/release';
import type { BundleOwner, ToProcess } from '@hive/shared-node/rendering/messages';
import { hostTransport, settle } from './api-calls';
import { evaluate, type CompiledBundle } from './bundles';
import { send, take } from './outbox';
import { runTask } from './tasks';
import { clearAll, fire, messageOf } from './timers';

installTransport(hostTransport);

let registry: BrowserRegistry | undefined;

/** Receives a message of the web host. */
function receive(text: string): void {
  const message = JSON.parse(text) as Exclude<ToProcess, { define: BundleOwner }>;
  if ('registry' in message) registry = message.registry;
  else if ('answer' in message) settle(message.answer, message);
  else {
    runTask(message, registry!)
      .then(
        (done) => send({ done }),
        (error: unknown) => send({ failed: messageOf(error) }),
      )
      .finally(clearAll);
  }
}

/** Evaluates a server bundle. */
function define(owner: BundleOwner, release: string, run: CompiledBundle): void {
  try {
    evaluate(owner, release, run);
    send({ defined: true });
  } catch (error) {
    send({ failed: messageOf(error) });
  }
}

/** What the process may call: the functions of `render-process.ts`. */
export interface Realm {
  receive(text: string): void;
  define(owner: BundleOwner, release: string, run: CompiledBundle): void;
  fire(timer: number): void;
  take(): string | undefined;
}

export const realm: Realm = { receive, define, fire, take };
