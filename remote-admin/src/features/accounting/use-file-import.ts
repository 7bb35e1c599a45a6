import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../lib/query-keys';

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

interface FileImportOptions<Settings, Result> {
  defaultSettings: Settings;
  /** Sends the file for a preview, or to save it. */
  send: (file: File, settings: Settings, save: boolean, options: SendOptions) => Promise<Result>;
  /** Called once the lists are refreshed. */
  onSaved?: (result: Result) => void;
}

export interface ImportRequest<Settings> {
  file: File;
  settings: Settings;
  save: boolean;
}

/** State of the import of a file with a preview. Each change of the settings requests a new preview. */
export function useFileImport<Settings extends object, Result>({
  defaultSettings,
  send,
  onSaved,
}: FileImportOptions<Settings, Result>) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState(defaultSettings);
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Aborts the previous request: its result is obsolete. */
  const sendRequest = ({
    file: selected,
    settings: callSettings,
    save,
  }: ImportRequest<Settings>) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFraction(0);
    return send(selected, callSettings, save, { signal, onProgress: setFraction });
  };

  const preview = useMutation({ mutationFn: sendRequest });
  const saving = useMutation({
    mutationFn: sendRequest,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounting });
      onSaved?.(result);
    },
  });

  function requestPreview(next: File, nextSettings: Settings): void {
    saving.reset();
    preview.mutate({ file: next, settings: nextSettings, save: false });
  }

  return {
    file,
    settings,
    /** The part of the file that is sent, 0 to 1. */
    fraction,
    preview,
    saving,
    choose(next: File | null): void {
      setFile(next);
      setSettings(defaultSettings);
      if (next) requestPreview(next, defaultSettings);
      else preview.reset();
    },
    set(change: Partial<Settings>): void {
      const next = { ...settings, ...change };
      setSettings(next);
      if (file) requestPreview(file, next);
    },
    retryPreview: () => file && requestPreview(file, settings),
    save: () => file && saving.mutate({ file, settings, save: true }),
  };
}
