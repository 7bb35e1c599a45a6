import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { unknownFault } from '@hive/shared-auth/use-submit';

interface Action<Of> {
  /** Runs the action unless it is already running. Never rejects: errors are in `fault`. */
  run: (of: Of) => Promise<void>;
  busy: boolean;
  /** The target of the running action, for lists whose entries share one. */
  busyWith: Of | null;
  fault: string;
}

/** An action of a button, with its busy state and error. The error stays until the next attempt has ended. */
export function useAction<Of = void>(work: (of: Of) => Promise<void>): Action<Of> {
  const [current, setCurrent] = useState<{ of: Of } | null>(null);
  const busy = current !== null;
  const [fault, setFault] = useState('');

  async function run(of: Of) {
    if (busy) return;
    setCurrent({ of });
    let result = '';
    try {
      await work(of);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result = error.message || unknownFault;
    } finally {
      setFault(result);
      setCurrent(null);
    }
  }
  return { run, busy, busyWith: current?.of ?? null, fault };
}
