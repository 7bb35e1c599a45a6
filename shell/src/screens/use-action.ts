import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { unknownFault } from './use-submit';

interface Action<Of> {
  /** Does it, unless it is being done already. Never rejects: what went wrong stands in `fault`. */
  run: (of: Of) => Promise<void>;
  busy: boolean;
  /** What it is being done to, for lists whose lines share one action. */
  busyWith: Of | null;
  fault: string;
}

/** Something a button does: busy while it lasts, then done or told why not. */
export function useAction<Of = void>(work: (of: Of) => Promise<void>): Action<Of> {
  const [current, setCurrent] = useState<{ of: Of } | null>(null);
  const busy = current !== null;
  const [fault, setFault] = useState('');

  async function run(of: Of) {
    if (busy) return;
    setCurrent({ of });
    setFault('');
    try {
      await work(of);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message || unknownFault);
    } finally {
      setCurrent(null);
    }
  }
  return { run, busy, busyWith: current?.of ?? null, fault };
}
