import { listSignInProviders } from '../../engine/dealer';
import { readOwnPath } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './ProviderSignIn.module.css';

/** Buttons for the sign-in providers of the site, which lead back to where the visitor was going (AUTH-001, AUTH-005). */
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
  return (
    <div className={styles.root}>
      {providers.map(({ id, name }) => (
        // Forms, because another site could have a visitor open a link.
        <form key={id} method="post" action={`/api/account/oauth/${id}`}>
          {purpose.map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button type="submit" variant="secondary" fullWidth>
            {t('continue', { name })}
          </Button>
        </form>
      ))}
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  );
}
