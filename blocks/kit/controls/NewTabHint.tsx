import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { VisuallyHidden } from '../content/VisuallyHidden';

/** The attributes of a link that opens a new tab, where it has words for that; `rel` is what else is said of it. */
export const newTabProps = (label: ReactNode, rel?: string) =>
  label ? { target: '_blank', rel: rel ? `noopener ${rel}` : 'noopener' } : {};

/** The end of such a link: a drawing, and the words for screen readers. */
export function NewTabHint({ label }: { label: ReactNode }) {
  if (!label) return null;
  return (
    <>
      {' '}
      <Icon icon={ExternalLink} size="sm" />
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}
