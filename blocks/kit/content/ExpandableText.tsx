import { truncate } from '../../../engine/dealer';
import { ShowMore } from '../overlay/ShowMore';

export interface ExpandableTextProps {
  text: string;
  /** Longest text that is shown without a toggle, in characters. */
  limit: number;
  /** Shown in full from the start. */
  isExpanded?: boolean;
  /** Labels of the toggle. */
  more: string;
  less: string;
  className?: string;
}

/** A text that is cut short if it is long, with a toggle to show all of it. */
export function ExpandableText({
  text,
  limit,
  isExpanded = false,
  more,
  less,
  className,
}: ExpandableTextProps) {
  const { preview, isTruncated } = truncate(text, limit);
  if (!isTruncated) return <p className={className}>{text}</p>;
  return (
    <ShowMore
      preview={<p className={className}>{preview}</p>}
      more={more}
      less={less}
      defaultOpen={isExpanded}
    >
      <p className={className}>{text}</p>
    </ShowMore>
  );
}
