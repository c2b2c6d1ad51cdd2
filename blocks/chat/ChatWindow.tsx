import type { FormEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Link, TextField } from '../kit';
import type { Chat } from './use-chat';
import styles from './Chat.module.css';

interface ChatWindowProps extends BlockProps<'chat'> {
  chat: Chat;
  /** Page with the enquiry form. */
  formHref: string;
}

/** Finds the text keys of the failure, if any. A failed connection takes precedence over a failed message. */
function findFailure({ connection, sending }: Chat) {
  if (connection === 'failed') return { title: 'failed', text: 'failedText' } as const;
  return sending === 'failed' ? ({ title: 'notSent', text: 'notSentText' } as const) : undefined;
}

/** The messages and a form to send one. A sandbox identifies itself before the first message. */
export function ChatWindow({ chat, formHref, vehicle, site, t, id }: ChatWindowProps) {
  const { lines, isSandbox, sending } = chat;
  const dealerName = isSandbox ? t('sandboxName') : site.name;
  const form = <Link href={formHref}>{t('form')}</Link>;
  const failure = findFailure(chat);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void chat.send();
  };
  return (
    <div className={styles.window}>
      <p className={styles.about}>{vehicle.name}</p>
      {isSandbox && (
        <Callout tone="warning" title={t('sandbox')} actions={form}>
          {t('sandboxText')}
        </Callout>
      )}
      {chat.connection === 'connecting' && <p role="status">{t('connecting')}</p>}
      {/* Rendered before the first message: screen readers announce only additions to an existing log. */}
      <div role="log" aria-label={t('log')}>
        {lines.length > 0 && (
          <ol className={styles.lines}>
            {lines.map((line, index) => (
              <li key={index} className={line.isOwn ? styles.own : styles.theirs}>
                <span className={styles.speaker}>{line.isOwn ? t('you') : dealerName}</span>
                {line.text}
              </li>
            ))}
          </ol>
        )}
      </div>
      {failure && (
        <Callout tone="danger" role="alert" title={t(failure.title)} actions={form}>
          {t(failure.text)}
        </Callout>
      )}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          id={`${id}-message`}
          name="message"
          label={t('message')}
          autoComplete="off"
          maxLength={1_000}
          value={chat.draft}
          onChange={(event) => chat.write(event.currentTarget.value)}
        />
        <Button type="submit" busy={sending === 'busy'}>
          {t('send')}
        </Button>
      </form>
    </div>
  );
}
