import { useState } from 'react';
import { cleanShortlistLine, SHORTLIST_LENGTHS, type MarkChange } from '../../engine/dealer';
import type { BlockProps, Shortlist } from '../../schemas';
import { Button, TextField } from '../kit';
import styles from './SharedList.module.css';

interface NameFormProps extends Pick<BlockProps<'shared-list'>, 't' | 'id'> {
  list: Shortlist;
  /** The visitor's name that the server has; may be empty. */
  savedName: string;
  onChange(change: MarkChange): void;
}

/** Who the visitor is, for the others. */
export function NameForm({ list, savedName, onChange, t, id }: NameFormProps) {
  const you = list.people.find(({ isYou }) => isYou);
  // The sender has given a name with the list.
  const given = you?.name || (list.isSender ? list.name : '');
  const [sent, setSent] = useState<string>();
  return (
    <form
      method="post"
      action="/api/shortlists/marks"
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (typeof name !== 'string') return;
        onChange({ name });
        setSent(cleanShortlistLine(name, 'name'));
      }}
    >
      <input type="hidden" name="token" value={list.token} />
      {/* Honeypot: only bots fill it in. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('name')}
        optional={t('optional')}
        defaultValue={given}
        maxLength={SHORTLIST_LENGTHS.name}
        autoComplete="given-name"
        className={styles.nameField}
        onChange={() => setSent(undefined)}
      />
      <Button type="submit" variant="secondary">
        {t(sent === savedName ? 'nameSaved' : 'saveName')}
      </Button>
      <p className={styles.nameHint}>{t('nameHint')}</p>
    </form>
  );
}
