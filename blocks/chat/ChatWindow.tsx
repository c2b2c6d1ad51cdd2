import type { FormEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Link, TextField } from '../kit';
import type { Chat } from './use-chat';
import styles from './Chat.module.css';

interface ChatWindowProps extends BlockProps<'chat'> {
  chat: Chat;
  /** Where the same is said with a form. */
  formHref: string;
}

/** What went wrong, by the names of its texts; a chat that is not open can send nothing. */
function findFailure({ connection, sending }: Chat) {
  if (connection === 'failed') return { title: 'failed', text: 'failedText' } as const;
  return sending === 'failed' ? ({ title: 'notSent', text: 'notSentText' } as const) : undefined;
}

/** What was said, and a line to write in. A sandbox says that it is one before anything is written. */
export function ChatWindow({ chat, formHref, vehicle, site, t, id }: ChatWindowProps) {
  const { lines, isSandbox, sending } = chat;
  const them = isSandbox ? t('sandboxName') : site.name;
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
      {/* There before the first line, so that each is read aloud as it comes. */}
      <div role="log" aria-label={t('log')}>
        {lines.length > 0 && (
          <ol className={styles.lines}>
            {lines.map((line, at) => (
              <li key={at} className={line.isOwn ? styles.own : styles.theirs}>
                <span className={styles.speaker}>{line.isOwn ? t('you') : them}</span>
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
