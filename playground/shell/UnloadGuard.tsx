import { useEffect } from 'react';
import { hasUnstoredEdits, usePlayground } from '../store';

/** Warns before the window is closed with edits that the server has not kept as a draft. */
export function UnloadGuard() {
  const isAtRisk = usePlayground(hasUnstoredEdits);
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, [isAtRisk]);
  return null;
}
