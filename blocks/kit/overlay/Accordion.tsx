import { useId, type ReactNode } from 'react';
import { Disclosure } from './Disclosure';

export interface AccordionItem {
  /** Unique within its accordion. */
  id: string;
  summary: ReactNode;
  aside?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The summaries are headings of this level. */
  level?: 2 | 3 | 4;
  /** id of the item that is open at first. */
  defaultOpen?: string;
  /** Opening one closes the others. Leave out where somebody may want to compare. */
  isExclusive?: boolean;
  className?: string;
}

/**
 * Sections under each other that open in 300 ms: native details, which work before and without script, open where the
 * browser's page search finds something, and are all open in print.
 */
export function Accordion({ items, level = 3, defaultOpen, isExclusive, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={className}>
      {items.map(({ id, summary, aside, content }) => (
        <Disclosure
          key={id}
          summary={summary}
          aside={aside}
          level={level}
          defaultOpen={id === defaultOpen}
          name={isExclusive ? name : undefined}
        >
          {content}
        </Disclosure>
      ))}
    </div>
  );
}
