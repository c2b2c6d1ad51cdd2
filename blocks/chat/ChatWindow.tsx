import { useState, type FormEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Link, TextField } from '../kit';
import type { useChat } from './use-chat';
import styles from './Chat.module.css';

interface ChatWindowProps extends BlockProps<'chat'> {
  chat: ReturnType<typeof useChat>;
  /** Where the same is said with a form. */
  formHref: string;
}

/** What was said, and a line to write in. A sandbox says that it is one before anything is written. */
export function ChatWindow({ chat, formHref, vehicle, site, t, id }: ChatWindowProps) {
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const them = chat.isSandbox ? t('sandboxName') : site.name;
  const form = <Link href={formHref}>{t('form')}</Link>;
  const send = async (message: string) => {
    setIsSending(true);
    // What could not be sent stays in the line.
    if (await chat.send(message)) setText('');
    setIsSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isSending) void send(text.trim());
  };
  return (
    <div className={styles.window}>
      <p className={styles.about}>{vehicle.name}</p>
      {chat.state === 'failed' && <Callout tone="danger" role="alert" title={t('failed')} actions={form} />}
      {chat.isSandbox && (
        <Callout tone="warning" title={t('sandbox')} actions={form}>
          {t('sandboxText')}
        </Callout>
      )}
      {chat.state === 'connecting' && <p role="status">{t('connecting')}</p>}
      {/* There before the first line, so that each is read aloud as it comes. */}
      <div role="log" aria-label={t('log')}>
        {chat.lines.length > 0 && (
          <ol className={styles.lines}>
            {chat.lines.map((line, at) => (
              <li key={at} className={line.isOwn ? styles.own : styles.theirs}>
                <span className={styles.speaker}>{line.isOwn ? t('you') : them}</span>
                {line.text}
              </li>
            ))}
          </ol>
        )}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          id={`${id}-message`}
          name="message"
          label={t('message')}
          autoComplete="off"
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" busy={isSending}>
          {t('send')}
        </Button>
      </form>
    </div>
  );
}
