import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../../lib/query-keys';
import { sendImport, type ImportSettings } from './send-import';

const usual: ImportSettings = {
  mapping: null,
  dates: 'day-first',
  newCategories: false,
  skipRepeats: true,
};

interface Call {
  file: File;
  settings: ImportSettings;
  book: boolean;
}

/** A CSV file that is looked at as often as something is chosen, and then booked. What was chosen stays until it is. */
export function useImport() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState(usual);
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Whatever was asked before is of no interest any more. */
  const call = ({ file: selected, settings: how, book }: Call) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFraction(0);
    return sendImport(selected, how, book, { signal, onProgress: setFraction });
  };

  const looking = useMutation({ mutationFn: call });
  const booking = useMutation({
    mutationFn: call,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });

  function look(next: File, how: ImportSettings): void {
    booking.reset();
    looking.mutate({ file: next, settings: how, book: false });
  }

  return {
    file,
    settings,
    fraction,
    looking,
    booking,
    choose(next: File | null): void {
      setFile(next);
      setSettings(usual);
      if (next) look(next, usual);
      else looking.reset();
    },
    set(change: Partial<ImportSettings>): void {
      const next = { ...settings, ...change };
      setSettings(next);
      if (file) look(file, next);
    },
    lookAgain: () => file && look(file, settings),
    book: () => file && booking.mutate({ file, settings, book: true }),
  };
}

export type ImportState = ReturnType<typeof useImport>;
