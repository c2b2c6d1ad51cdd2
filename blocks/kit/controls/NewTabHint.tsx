import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { VisuallyHidden } from '../content/VisuallyHidden';

/** Attributes of a link that opens a new tab; none without a label. `rel` is merged. */
export const getNewTabProps = (label: ReactNode, rel?: string) =>
  label ? { target: '_blank', rel: rel ? `noopener ${rel}` : 'noopener' } : {};

/** An icon, and text for screen readers, at the end of a link that opens a new tab. */
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
