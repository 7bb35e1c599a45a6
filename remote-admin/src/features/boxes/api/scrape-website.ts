import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** Reads a brand's details from its website. This takes seconds, so it can be cancelled. */
export function useScrape() {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const scrape = useMutation({
    mutationFn: (website: string) => {
      const next = new AbortController();
      controller.current = next;
      return http.post(apiPaths.boxScrape, { website }, { signal: next.signal });
    },
  });
  return {
    ...scrape,
    /** Aborts the request: nothing is filled in. */
    cancel(): void {
      scrape.reset();
      controller.current?.abort();
    },
  };
}
