import { MessageCircle } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Dialog, Icon } from '../kit';
import { ChatWindow } from './ChatWindow';
import { useChat } from './use-chat';
import styles from './Chat.module.css';

/**
 * A link to the page with the form, which opens the chat where there is script (VDP-023). The bubble opens with the
 * mobile bar, by CSS alone (VDP-010).
 */
export default function Chat(props: BlockProps<'chat'>) {
  const { vehicle, site, features, look, variant, t } = props;
  /** Undefined until it is opened from here for the first time. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const chat = useChat(site.settings.chat.provider, { sandboxAnswer: t('sandboxAnswer') });
  // A chat is another way to enquire: what keeps that from a car keeps the chat from it (VDP-056, VDP-059, VDP-061).
  const driveOnlyTags = site.settings.vehicle.testDriveOnlyTags;
  if (!isActionAvailable('enquire', vehicle, { features, driveOnlyTags })) return null;
  const formHref = `/enquire/${encodeURIComponent(vehicle.slug)}`;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
    chat.connect();
  };
  // data-act: before the script is there, the press is kept for it and leads nowhere.
  const act = { href: formHref, onClick, 'data-act': '' };
  return (
    <>
      {look === 'button' ? (
        <ButtonLink {...act} variant={variant} size="lg" icon={MessageCircle} block>
          {t('open')}
        </ButtonLink>
      ) : (
        <a {...act} className={styles.bubble} data-after={site.settings.vehicle.stickyBarAfterPx}>
          <Icon icon={MessageCircle} />
          <span className={styles.label}>
            <span className={styles.words}>{t('open')}</span>
          </span>
        </a>
      )}
      {isOpen !== undefined && (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('title', { name: site.name })}
          closeLabel={t('close')}
          placement="sheet"
          className={styles.dialog}
        >
          <ChatWindow {...props} chat={chat} formHref={formHref} />
        </Dialog>
      )}
    </>
  );
}
