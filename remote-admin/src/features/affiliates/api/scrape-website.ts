import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** Reads what a website says of itself: seconds, in which the person may think better of it. */
export function useScrape() {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const scrape = useMutation({
    mutationFn: (website: string) => {
      const call = new AbortController();
      running.current = call;
      return http.post(apiPaths.boxScrape, { website }, { signal: call.signal });
    },
  });
  return {
    ...scrape,
    /** Nothing of it is filled in. */
    cancel(): void {
      scrape.reset();
      running.current?.abort();
    },
  };
}
