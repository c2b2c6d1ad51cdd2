import { useEffect, useRef, useState } from 'react';
import { onCopied } from '../../engine/browser/islands/copied-event';
import type { BlockProps } from '../../schemas';
import { createToastQueue, ToastRegion } from '../kit';

/**
 * Confirms a copied link with the car's name (PRNT-011). It has separate toasts, because the page may have no
 * toast block.
 */
export default function CopyNotice({ vehicle, site, share, t }: BlockProps<'copy-notice'>) {
  const root = useRef<HTMLDivElement>(null);
  const [toasts] = useState(createToastQueue);
  const text = t('copied', { name: vehicle.name });

  useEffect(
    () => (root.current ? onCopied(root.current, () => toasts.show({ text, tone: 'success' })) : undefined),
    [toasts, text],
  );

  return (
    <div ref={root}>
      {share}
      <ToastRegion
        toasts={toasts}
        durationMs={site.settings.share.toastMs}
        texts={{ label: t('label'), close: t('close') }}
      />
    </div>
  );
}
