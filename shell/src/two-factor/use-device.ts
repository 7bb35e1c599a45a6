import { useEffect, useRef, useState } from 'react';
import { DeviceError, stopAsking } from './passkey-device';

/** Asks the person's device, and takes the question back when they leave: no page may ask that is no longer seen. */
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
    // Where the library never came there is nothing to take back.
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
