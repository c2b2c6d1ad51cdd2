import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work once `ms` milliseconds have passed since it was last scheduled (SRCH-023, SRCH-024). Pending work is
 * dropped on unmount.
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
