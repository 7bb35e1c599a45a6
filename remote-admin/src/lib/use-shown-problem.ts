import { useEffect, useRef, type RefObject } from 'react';
import { showProblem } from '@hive/shared-ui/form';

/**
 * The ref of a form that the api checks: after a refused attempt it shows what is wrong, which a phone may have out of view.
 * @param fault what an attempt was refused for
 */
export function useShownProblem(fault: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) showProblem(form.current);
  }, [fault]);
  return form;
}
