import { useState } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';

/** The method that is shown: the one chosen while the account has it, else the first that it has. */
export function useMethod(methods: readonly TwoFactorMethod[]) {
  const [chosen, choose] = useState<TwoFactorMethod | null>(null);
  const first = methods[0] ?? 'email';
  return { method: chosen && methods.includes(chosen) ? chosen : first, choose };
}
