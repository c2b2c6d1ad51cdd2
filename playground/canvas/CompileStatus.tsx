import { useEffect, useState } from 'react';
import { usePlayground } from '../store';

/** From when an update takes long enough to say that it is under way. */
const SLOW_MS = 500;

/** Says that the page is being updated, unless that is done before anyone could read it. */
export function CompileStatus() {
  const isCompiling = usePlayground((state) => state.isCompiling);
  return (
    <span className="muted" role="status">
      {isCompiling ? <SlowUpdate /> : null}
    </span>
  );
}

function SlowUpdate() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? 'Updating…' : null;
}
