import { useState, type ReactNode } from 'react';
import { ShowMore } from '../kit';

interface CollapsedValuesProps {
  more: string;
  less: string;
  /** What is folded away, told whether it is. */
  children: (isFolded: boolean) => ReactNode;
}

/** The rest of a list behind its toggle; what nobody sees is not drawn anew with each search. */
export function CollapsedValues({ more, less, children }: CollapsedValuesProps) {
  const [isFolded, setFolded] = useState(true);
  return (
    <ShowMore more={more} less={less} onToggle={(isOpen) => setFolded(!isOpen)}>
      {children(isFolded)}
    </ShowMore>
  );
}
