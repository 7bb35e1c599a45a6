import { useState } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';

/** The method that is shown: the chosen one while the account has it, otherwise the account's first. */
export function useMethod(methods: readonly TwoFactorMethod[]) {
  const [chosen, choose] = useState<TwoFactorMethod | null>(null);
  const first = methods[0] ?? 'email';
  return { method: chosen && methods.includes(chosen) ? chosen : first, choose };
}
