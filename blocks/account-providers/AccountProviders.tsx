import { X } from 'lucide-react';
import { formatDate, getToday, listSignInProviders } from '../../engine/dealer';
import { getOwnValue } from '../../engine/lib';
import type { Account, BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout } from '../kit';
import styles from './AccountProviders.module.css';

type Props = BlockProps<'account-providers'>;
type Identity = NonNullable<Account['identities']>[number];

const DONE = { providerAdded: 'doneAdded', providerRemoved: 'doneRemoved' } as const;
const PROBLEMS = {
  providerDeclined: 'problemDeclined',
  providerUnreachable: 'problemUnreachable',
  providerExpired: 'problemExpired',
  providerUsed: 'problemUsed',
  providerBusy: 'problemBusy',
  providerRefused: 'problemRefused',
  providerTaken: 'problemTaken',
  providerTooMany: 'problemTooMany',
  providerAgain: 'signInAgain',
} as const;

/** The sign-in providers that are linked to an account, and buttons that add those that are not. */
export default function AccountProviders({ account, route: { query }, site, t, id }: Props) {
  const identities = account?.identities;
  if (!identities) return null;
  const providers = listSignInProviders(site.settings.accounts).filter(
    (provider) => !identities.some((identity) => identity.provider === provider.id),
  );
  if (identities.length === 0 && providers.length === 0) return null;
  const done = getOwnValue(DONE, query['done']);
  const problem = getOwnValue(PROBLEMS, query['problem']);
  const canLink = account.canLinkProviders === true;
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('heading')}
      </h2>
      {done && <Callout tone="success">{t(done)}</Callout>}
      {problem && <Callout tone="danger">{t(problem)}</Callout>}
      <p className={styles.text}>{t('lead')}</p>
      {identities.length > 0 && (
        <ul role="list" className={styles.list}>
          {identities.map((identity) => (
            <IdentityItem
              key={identity.id}
              identity={identity}
              isOnly={identities.filter(({ name }) => name === identity.name).length === 1}
              timeZone={site.time_zone}
              t={t}
            />
          ))}
        </ul>
      )}
      {providers.length > 0 && !canLink && problem !== 'signInAgain' && (
        <p className={styles.text}>{t('signInAgain')}</p>
      )}
      {providers.length > 0 && (
        <div className={styles.add}>
          {canLink ? (
            providers.map(({ id: provider, name }) => (
              <form key={provider} method="post" action={`/api/account/oauth/${provider}`}>
                <input type="hidden" name="link" value="yes" />
                <Button type="submit" variant="secondary">
                  {t('add', { name })}
                </Button>
              </form>
            ))
          ) : (
            <ButtonLink href="/sign-in?redirect=/account" variant="secondary">
              {t('signIn')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

function IdentityItem({
  identity: { id, name, email, createdAt, lastUsedAt },
  isOnly,
  timeZone,
  t,
}: {
  identity: Identity;
  /** Whether the provider's name is enough to tell it from the others. */
  isOnly: boolean;
  timeZone: string;
} & Pick<Props, 't'>) {
  const known = email === undefined ? name : t('named', { name, email });
  const format = (instant: string) => formatDate(getToday(timeZone, new Date(instant)));
  return (
    <li className={styles.identity}>
      <div className={styles.title}>
        <span className={styles.name}>{known}</span>
        <form method="post" action="/api/account/providers/remove">
          <input type="hidden" name="identity" value={id} />
          <Button type="submit" variant="quiet" size="sm" icon={X}>
            {t('remove', { name: isOnly ? name : known })}
          </Button>
        </form>
      </div>
      <p className={styles.text}>
        {[
          t('added', { date: format(createdAt) }),
          ...(lastUsedAt === undefined ? [] : [t('used', { date: format(lastUsedAt) })]),
        ].join(' ')}
      </p>
    </li>
  );
}
