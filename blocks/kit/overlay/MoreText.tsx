import { truncate } from '../../../engine/dealer';
import { More } from './More';

export interface MoreTextProps {
  text: string;
  /** The longest text that is shown whole, in graphemes: what a reader sees as one character counts once. */
  limit: number;
  /** The toggle's words ('Show More', 'Show Less'). */
  more: string;
  less: string;
  className?: string;
}

/** A text that is folded after `limit` graphemes, and has no toggle when it is not longer (ERR, truncation ruling). */
export function MoreText({ text, limit, more, less, className }: MoreTextProps) {
  const { preview, isTruncated } = truncate(text, limit);
  if (!isTruncated) return <p className={className}>{text}</p>;
  return (
    <More preview={<p className={className}>{preview}</p>} more={more} less={less}>
      <p className={className}>{text}</p>
    </More>
  );
}
