import { listSignInProviders } from '../../engine/dealer';
import { readOwnPath } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';
import styles from './ProviderSignIn.module.css';

/** Links to the sign-in providers of the site, which lead back to where the visitor was going (AUTH-001, AUTH-005). */
export default function ProviderSignIn({
  site: { settings },
  route: { query },
  t,
}: BlockProps<'provider-sign-in'>) {
  const providers = listSignInProviders(settings.accounts);
  if (providers.length === 0) return null;
  const purpose = Object.entries({
    type: query['type'],
    redirect: readOwnPath(query['redirect']),
    back: readOwnPath(query['back']),
  }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = purpose.length > 0 ? `?${new URLSearchParams(purpose)}` : '';
  return (
    <div className={styles.root}>
      {providers.map(({ id, name }) => (
        // Browsers must not prefetch it: each request begins a sign-in.
        <ButtonLink
          key={id}
          href={`/api/account/oauth/${id}${search}`}
          rel="nofollow"
          variant="secondary"
          block
        >
          {t('continue', { name })}
        </ButtonLink>
      ))}
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  );
}
