import { MessageCircle } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Dialog, Icon } from '../kit';
import { ChatWindow } from './ChatWindow';
import { useChat } from './use-chat';
import styles from './Chat.module.css';

/**
 * A link to the enquiry form that opens the chat if script runs (VDP-023). The bubble appears with the mobile bar; CSS alone
 * controls this (VDP-010).
 */
export default function Chat(props: BlockProps<'chat'>) {
  const { vehicle, site, features, look, variant, t } = props;
  /** Undefined until this instance first opens the chat. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const chat = useChat(site.settings.chat.provider, { sandboxAnswer: t('sandboxAnswer') });
  // Chat is a kind of enquiry, so the same rules hide it (VDP-056, VDP-059, VDP-061).
  const testDriveOnlyTags = site.settings.vehicle.testDriveOnlyTags;
  if (!isActionAvailable('enquire', vehicle, { features, testDriveOnlyTags })) return null;
  const formHref = `/enquire/${encodeURIComponent(vehicle.slug)}`;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
    chat.connect();
  };
  // data-act: the loader holds clicks before hydration and replays them.
  const action = { href: formHref, onClick, 'data-act': '' };
  return (
    <>
      {look === 'button' ? (
        <ButtonLink {...action} variant={variant} size="lg" icon={MessageCircle} fullWidth>
          {t('open')}
        </ButtonLink>
      ) : (
        <a {...action} className={styles.bubble} data-after={site.settings.vehicle.stickyBarAfterPx}>
          <Icon icon={MessageCircle} />
          <span className={styles.label}>
            <span className={styles.content}>{t('open')}</span>
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
