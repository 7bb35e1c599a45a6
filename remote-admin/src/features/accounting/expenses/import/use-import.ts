import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../../lib/query-keys';
import { sendImport, type ImportSettings } from './send-import';

const defaultSettings: ImportSettings = {
  mapping: null,
  dates: 'day-first',
  newCategories: false,
  skipRepeats: true,
};

interface ImportRequest {
  file: File;
  settings: ImportSettings;
  book: boolean;
}

/** State of a CSV import. Each change of the settings requests a new preview. */
export function useImport() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState(defaultSettings);
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Aborts the previous request: its result is obsolete. */
  const sendRequest = ({ file: selected, settings: callSettings, book }: ImportRequest) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFraction(0);
    return sendImport(selected, callSettings, book, { signal, onProgress: setFraction });
  };

  const preview = useMutation({ mutationFn: sendRequest });
  const booking = useMutation({
    mutationFn: sendRequest,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });

  function requestPreview(next: File, nextSettings: ImportSettings): void {
    booking.reset();
    preview.mutate({ file: next, settings: nextSettings, book: false });
  }

  return {
    file,
    settings,
    fraction,
    preview,
    booking,
    choose(next: File | null): void {
      setFile(next);
      setSettings(defaultSettings);
      if (next) requestPreview(next, defaultSettings);
      else preview.reset();
    },
    set(change: Partial<ImportSettings>): void {
      const next = { ...settings, ...change };
      setSettings(next);
      if (file) requestPreview(file, next);
    },
    retryPreview: () => file && requestPreview(file, settings),
    book: () => file && booking.mutate({ file, settings, book: true }),
  };
}

export type ImportState = ReturnType<typeof useImport>;
