import { FileDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { ActionLink, VisuallyHidden } from '../kit';
import { saveFile } from './save-file';
import styles from './PdfDownload.module.css';

type State = 'idle' | 'preparing' | 'failed';

/** A link to the file; with script it says 'Preparing...' meanwhile, and what went wrong (PRNT-002, PRNT-003). */
export default function PdfDownload({ vehicle, t }: BlockProps<'pdf-download'>) {
  const [state, setState] = useState<State>('idle');
  const href = `/cars/${encodeURIComponent(vehicle.slug)}.pdf`;
  const isBusy = state === 'preparing';

  const download = async () => {
    setState('preparing');
    try {
      await saveFile(href, `${vehicle.slug}.pdf`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const onClick = (event: MouseEvent) => {
    // Whoever opens it elsewhere has the plain link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) void download();
  };

  return (
    <div className={styles.download}>
      <ActionLink
        icon={FileDown}
        isFlush
        href={href}
        download={`${vehicle.slug}.pdf`}
        rel="nofollow"
        data-act=""
        aria-disabled={isBusy || undefined}
        onClick={onClick}
      >
        {t(isBusy ? 'preparing' : 'download')}
      </ActionLink>
      <VisuallyHidden role="status">{isBusy ? t('preparing') : ''}</VisuallyHidden>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('failed')}
        </p>
      )}
    </div>
  );
}
