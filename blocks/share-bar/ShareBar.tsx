import {
  Check,
  Copy,
  Mail,
  MessageCircle,
  MessageSquare,
  Share2,
  Users,
  Megaphone,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { dispatchCopied } from '../../engine/browser/islands/copied-event';
import { trackEvent } from '../../engine/browser/analytics/track-event';
import type { BlockProps } from '../../schemas';
import { ActionButton, Icon, getNewTabProps, NewTabHint, VisuallyHidden } from '../kit';
import { SHARE_TARGETS, type ShareTarget } from './share-targets';
import styles from './ShareBar.module.css';

const ICONS: Readonly<Record<ShareTarget, LucideIcon>> = {
  facebook: Users,
  twitter: Megaphone,
  whatsapp: MessageCircle,
  email: Mail,
  sms: MessageSquare,
};

/** Whether the device has a native share sheet. This does not change while the page is open. */
const canShare = (): boolean => typeof navigator.share === 'function';
const subscribeToNothing = () => () => undefined;

/** A native popover with links, so that sharing works without JavaScript. */
export default function ShareBar({ vehicle, site, targets, t, id }: BlockProps<'share-bar'>) {
  const urlField = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasShareSheet = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  const [copyState, setCopyState] = useState<'idle' | 'copied' | 'selected'>('idle');
  const { copiedMs, windowWidth, windowHeight } = site.settings.share;
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;

  useEffect(() => {
    if (copyState !== 'copied') return;
    const timer = setTimeout(() => setCopyState('idle'), copiedMs);
    return () => clearTimeout(timer);
  }, [copyState, copiedMs]);

  const trackShare = (method: string) => trackEvent({ event: 'share', method });
  const copy = async () => {
    trackShare('copy');
    try {
      await navigator.clipboard.writeText(url);
      // If a copy notice handles the event, close the panel, which would cover the notice (PRNT-011).
      if (urlField.current && dispatchCopied(urlField.current)) panel.current?.hidePopover();
      else setCopyState('copied');
    } catch {
      // Without permission or HTTPS, select the URL for the visitor to copy.
      urlField.current?.select();
      setCopyState('selected');
    }
  };
  const openWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    const size = `popup,width=${windowWidth},height=${windowHeight}`;
    const shareWindow = window.open(event.currentTarget.href, '_blank', size);
    if (shareWindow === null) return;
    shareWindow.opener = null;
    event.preventDefault();
  };

  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    trackShare('sheet');
    // Closing the sheet without sharing rejects the promise, which is not an error.
    navigator.share({ title: vehicle.name, url }).catch(() => undefined);
  };

  return (
    <div className={styles.share}>
      <ActionButton icon={Share2} isFlush popoverTarget={`${id}-panel`}>
        <span>{t('share')}</span>
      </ActionButton>
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className={styles.panel}
      >
        <ul className={styles.targets}>
          {targets.map((name) => {
            const { isPage, href } = SHARE_TARGETS[name];
            const newTabLabel = isPage && t('newTab');
            return (
              <li key={name}>
                <a
                  className={styles.target}
                  href={href({ url, title: vehicle.name })}
                  onClick={(event) => {
                    trackShare(name);
                    if (isPage) openWindow(event);
                  }}
                  {...getNewTabProps(newTabLabel)}
                >
                  <Icon icon={ICONS[name]} size="sm" className={styles.icon} />
                  {t(name)}
                  <NewTabHint label={newTabLabel} />
                </a>
              </li>
            );
          })}
          {hasShareSheet && (
            <li>
              <a className={styles.target} href={url} onClick={openSheet}>
                <Icon icon={Share2} size="sm" className={styles.icon} />
                {t('sheet')}
              </a>
            </li>
          )}
        </ul>
        <div className={styles.copy}>
          <input ref={urlField} className={styles.address} readOnly value={url} aria-label={t('address')} />
          <ActionButton
            icon={copyState === 'copied' ? Check : Copy}
            iconSize="sm"
            className={styles.copyButton}
            onClick={() => void copy()}
          >
            {t(copyState === 'copied' ? 'copied' : 'copy')}
          </ActionButton>
          <VisuallyHidden role="status">{copyState === 'copied' ? t('copied') : ''}</VisuallyHidden>
        </div>
        {copyState === 'selected' && (
          <p role="status" className={styles.hint}>
            {t('byHand')}
          </p>
        )}
      </div>
    </div>
  );
}
