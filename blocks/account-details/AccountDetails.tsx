import { formatDate, formatPhone, getToday, usesWatchlist } from '../../engine/dealer';
import type { Account, BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, Checkbox, PageSection, TextField } from '../kit';
import styles from './AccountDetails.module.css';

type Props = BlockProps<'account-details'>;
type Part = Pick<Props, 't' | 'id'> & { account: Account; query: Props['route']['query'] };

/** What a visitor who has signed in can see and change. The server answers each form with a redirect to this page. */
export default function AccountDetails({ account, route: { query }, site, features, signIn, t, id }: Props) {
  if (!account) return null;
  const part: Part = { account, query, t, id };
  return (
    <PageSection as="div">
      <div className={styles.panel}>
        <div className={styles.section}>
          <h1 className={styles.heading}>{t('heading')}</h1>
          {query['done'] === 'device' && <Callout tone="success">{t('deviceDone')}</Callout>}
          {query['done'] === 'phone' && <Callout tone="success">{t('phoneSaved')}</Callout>}
          <p className={styles.text}>{t('signedInAs', { email: account.email })}</p>
          {features.alerts && (
            <ButtonLink href="/my-alerts" variant="secondary">
              {t('alerts')}
            </ButtonLink>
          )}
        </div>
        <Phone {...part} isNeeded={usesWatchlist(features)} />
        {signIn}
        <Devices {...part} timeZone={site.time_zone} />
        <Data {...part} />
      </div>
    </PageSection>
  );
}

function Phone({ account, query, isNeeded, t, id }: Part & { isNeeded: boolean }) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-phone-heading`}>
      <h2 id={`${id}-phone-heading`} className={styles.subheading}>
        {t('phoneHeading')}
      </h2>
      <form method="post" action="/api/account/phone" className={styles.form}>
        <TextField
          id={`${id}-phone`}
          name="phone"
          type="tel"
          label={t('phone')}
          hint={t(isNeeded ? 'phoneHintWatchlist' : 'phoneHint')}
          autoComplete="tel"
          maxLength={40}
          defaultValue={account.phone === undefined ? '' : formatPhone(account.phone).text}
          error={query['problem'] === 'phone' && t('phoneInvalid')}
        />
        <Button type="submit" variant="secondary">
          {t('save')}
        </Button>
      </form>
    </section>
  );
}

function Devices({ account, timeZone, t, id }: Part & { timeZone: string }) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-devices-heading`}>
      <h2 id={`${id}-devices-heading`} className={styles.subheading}>
        {t('devicesHeading')}
      </h2>
      <ul role="list" className={styles.devices}>
        {account.devices.map(({ id: device, name, isCurrent, signedInAt }) => {
          const known = name === '' ? t('unknownDevice') : name;
          const since = formatDate(getToday(timeZone, new Date(signedInAt)));
          return (
            <li key={device} className={styles.device}>
              <span>
                {t('device', { name: known, date: since })}
                {isCurrent && ` (${t('thisDevice')})`}
              </span>
              <form method="post" action="/api/account/sign-out">
                <input type="hidden" name="device" value={device} />
                <Button type="submit" variant="quiet" size="sm" aria-label={t('signOutOf', { name: known })}>
                  {t('signOut')}
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
      <form method="post" action="/api/account/sign-out">
        <input type="hidden" name="everywhere" value="yes" />
        <Button type="submit" variant="secondary">
          {t('everywhere')}
        </Button>
      </form>
    </section>
  );
}

function Data({ query, t, id }: Part) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-data-heading`}>
      <h2 id={`${id}-data-heading`} className={styles.subheading}>
        {t('dataHeading')}
      </h2>
      <p className={styles.text}>{t('dataText')}</p>
      <ButtonLink href="/api/account/export" variant="secondary" download>
        {t('download')}
      </ButtonLink>
      <form method="post" action="/api/account/delete" className={styles.form}>
        <Checkbox
          id={`${id}-confirm`}
          name="confirm"
          value="yes"
          required
          label={t('confirm')}
          error={query['problem'] === 'confirm' && t('confirmMissing')}
        />
        <Button type="submit" variant="danger">
          {t('delete')}
        </Button>
      </form>
    </section>
  );
}
