import { useState, type ReactNode } from 'react';
import { ShowMore } from '../kit';

interface CollapsedValuesProps {
  more: string;
  less: string;
  /** Renders the hidden values. */
  children: (isCollapsed: boolean) => ReactNode;
}

/**
 * The rest of a list behind a toggle. It passes to the values whether they are collapsed, so that they can skip
 * updates.
 */
export function CollapsedValues({ more, less, children }: CollapsedValuesProps) {
  const [isCollapsed, setCollapsed] = useState(true);
  return (
    <ShowMore more={more} less={less} onToggle={(isOpen) => setCollapsed(!isOpen)}>
      {children(isCollapsed)}
    </ShowMore>
  );
}
