import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls something once a pause has passed since it was last asked for (SRCH-023, SRCH-024). What still waits
 * when the block goes away is dropped. `ms`: milliseconds.
 */
export function useDebounce(ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const schedule = useCallback(
    (work: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(work, ms);
    },
    [ms],
  );
  useEffect(() => cancel, [cancel]);
  return { schedule, cancel };
}
