import { useEffect, useRef, useState } from 'react';
import { DeviceError, stopAsking } from './passkey-device';

/** Requests a passkey operation, and aborts it on unmount so that no prompt outlives its page. */
export function useDevice() {
  const [waiting, setWaiting] = useState(false);
  const present = useRef(true);

  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  useEffect(() => {
    // If the library was never loaded, there is nothing to abort.
    return waiting ? () => void stopAsking().catch(() => undefined) : undefined;
  }, [waiting]);

  /** @throws DeviceError */
  async function ask<T>(device: () => Promise<T>): Promise<T> {
    if (!present.current) throw new DeviceError('stopped');
    setWaiting(true);
    try {
      return await device();
    } finally {
      setWaiting(false);
    }
  }
  return { waiting, ask };
}
