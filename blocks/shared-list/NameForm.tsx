import { useState } from 'react';
import { SHORTLIST_LENGTHS, type MarkChange } from '../../engine/dealer';
import type { BlockProps, Shortlist } from '../../schemas';
import { Button, TextField } from '../kit';
import styles from './SharedList.module.css';

interface NameFormProps extends Pick<BlockProps<'shared-list'>, 't' | 'id'> {
  list: Shortlist;
  onChange(change: MarkChange): void;
}

/** Who the visitor is, for the others. */
export function NameForm({ list, onChange, t, id }: NameFormProps) {
  const you = list.people.find(({ isYou }) => isYou);
  // The sender has given a name with the list.
  const given = you?.name || (list.isSender ? list.name : '');
  const [isSaved, setIsSaved] = useState(false);
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
        setIsSaved(true);
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
        onChange={() => setIsSaved(false)}
      />
      <Button type="submit" variant="secondary">
        {t(isSaved ? 'nameSaved' : 'saveName')}
      </Button>
      <p className={styles.nameHint}>{t('nameHint')}</p>
    </form>
  );
}
