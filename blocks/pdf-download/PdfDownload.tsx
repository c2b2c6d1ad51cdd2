import { FileDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { ActionLink, VisuallyHidden } from '../kit';
import { DownloadError, downloadFile } from './download-file';
import styles from './PdfDownload.module.css';

/** `errorMessage` is the server's message for visitors, if any. */
type DownloadState = 'idle' | 'preparing' | { errorMessage: string | undefined };

/**
 * A link to the file. With script, it shows 'Preparing...' during the download and, if that fails, the server's error
 * message or a default (PRNT-002, PRNT-003, ERR-010).
 */
export default function PdfDownload({ vehicle, t }: BlockProps<'pdf-download'>) {
  const [state, setState] = useState<DownloadState>('idle');
  const href = `/cars/${encodeURIComponent(vehicle.slug)}.pdf`;
  const isBusy = state === 'preparing';

  const download = async () => {
    setState('preparing');
    try {
      await downloadFile(href, `${vehicle.slug}.pdf`);
      setState('idle');
    } catch (error) {
      setState({ errorMessage: error instanceof DownloadError ? error.reason : undefined });
    }
  };
  const onClick = (event: MouseEvent) => {
    // Leave modified clicks, such as those that open a new tab, to the browser.
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
      {typeof state === 'object' && (
        <p role="alert" className={styles.failed}>
          {state.errorMessage ?? t('failed')}
        </p>
      )}
    </div>
  );
}
