import { useState } from 'react';

/** The error of a mutation's last attempt. It stays until the next attempt has ended, so that the button below it does not move. */
export function useSettledError<Fault>({
  isPending,
  error,
}: {
  isPending: boolean;
  error: Fault | null;
}): Fault | null {
  const [shown, setShown] = useState(error);
  if (!isPending && shown !== error) setShown(error);
  return isPending ? shown : error;
}
