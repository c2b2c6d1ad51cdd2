import { useState, type ReactNode } from 'react';
import { ShowMore } from '../kit';

interface CollapsedValuesProps {
  more: string;
  less: string;
  /** Renders the values behind the toggle. */
  children: (isCollapsed: boolean) => ReactNode;
}

/**
 * Puts the remaining values of a list behind a toggle. `children` receives whether they are collapsed, so that they
 * can skip updates.
 */
export function CollapsedValues({ more, less, children }: CollapsedValuesProps) {
  const [isCollapsed, setCollapsed] = useState(true);
  return (
    <ShowMore more={more} less={less} onToggle={(isOpen) => setCollapsed(!isOpen)}>
      {children(isCollapsed)}
    </ShowMore>
  );
}
