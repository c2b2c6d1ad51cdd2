import { X } from 'lucide-react';
import { formatDate, getToday } from '../../engine/dealer';
import { getOwnValue } from '../../engine/lib';
import type { Account, BlockProps } from '../../schemas';
import { Button, Callout, Disclosure, TextField } from '../kit';
import styles from './AccountPasskeys.module.css';
import { AddPasskey } from './AddPasskey';

type Props = BlockProps<'account-passkeys'>;
type Passkey = NonNullable<Account['passkeys']>[number];

const DONE = {
  passkeyAdded: 'doneAdded',
  passkeyRenamed: 'doneRenamed',
  passkeyRemoved: 'doneRemoved',
} as const;
const PROBLEMS = { passkeyName: 'nameMissing', passkeyGone: 'problemGone' } as const;

/** The passkeys of an account. Everything but adding one is a form, which the server answers with a redirect. */
export default function AccountPasskeys({ account, route: { query }, site, t, id }: Props) {
  const passkeys = account?.passkeys;
  if (!passkeys) return null;
  const done = getOwnValue(DONE, query['done']);
  const problem = getOwnValue(PROBLEMS, query['problem']);
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('heading')}
      </h2>
      {done && <Callout tone="success">{t(done)}</Callout>}
      {problem && <Callout tone="danger">{t(problem)}</Callout>}
      <p className={styles.text}>{t('lead')}</p>
      {passkeys.length > 0 && (
        <ul role="list" className={styles.list}>
          {passkeys.map((passkey, index) => (
            <PasskeyItem
              key={passkey.id}
              id={`${id}-${index}`}
              passkey={passkey}
              timeZone={site.time_zone}
              t={t}
            />
          ))}
        </ul>
      )}
      <AddPasskey id={id} canAdd={account.canAddPasskeys === true} t={t} />
    </section>
  );
}

function PasskeyItem({
  passkey: { id: passkey, name, isSynced, createdAt, lastUsedAt },
  timeZone,
  t,
  id,
}: { passkey: Passkey; timeZone: string } & Pick<Props, 't' | 'id'>) {
  const known = name === '' ? t('unnamed') : name;
  const format = (instant: string) => formatDate(getToday(timeZone, new Date(instant)));
  return (
    <li className={styles.passkey}>
      <div className={styles.title}>
        <span className={styles.name}>{known}</span>
        <form method="post" action="/api/account/passkeys/remove">
          <input type="hidden" name="passkey" value={passkey} />
          <Button type="submit" variant="quiet" size="sm" icon={X}>
            {t('remove', { name: known })}
          </Button>
        </form>
      </div>
      <p className={styles.text}>
        {[
          t('added', { date: format(createdAt) }),
          ...(lastUsedAt === undefined ? [] : [t('used', { date: format(lastUsedAt) })]),
          ...(isSynced ? [t('synced')] : []),
        ].join(' ')}
      </p>
      <Disclosure summary={t('rename', { name: known })} variant="plain">
        <form method="post" action="/api/account/passkeys/rename" className={styles.form}>
          <input type="hidden" name="passkey" value={passkey} />
          <TextField
            id={`${id}-name`}
            name="name"
            label={t('renamed')}
            autoComplete="off"
            required
            maxLength={60}
            defaultValue={name}
          />
          <Button type="submit" variant="secondary" size="sm">
            {t('save')}
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}
