import { setTimeout as wait } from 'node:timers/promises';
import { identifyProcess } from './process-identity';

const timeoutMs = 30_000;

/** Stops a server: with a fast shutdown (open transactions are rolled back, all data is written), finally by force. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return;
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const found = identifyProcess(pid);
      if (!found || found.isZombie) return;
      await wait(20);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
