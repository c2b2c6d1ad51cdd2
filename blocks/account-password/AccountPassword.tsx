import { formatDate, getToday } from '../../engine/dealer';
import { getOwnValue } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, TextField } from '../kit';
import styles from './AccountPassword.module.css';
import { NewPassword } from './NewPassword';

const DONE = { password: 'doneSet', passwordRemoved: 'doneRemoved' } as const;
/** The server names them in the query. */
const PROBLEMS = {
  'password-short': 'problemShort',
  'password-long': 'problemLong',
  'password-breached': 'problemBreached',
  'password-own': 'problemOwn',
  'password-guessable': 'problemGuessable',
  'password-current': 'problemCurrent',
  'password-missing': 'problemMissing',
  'password-busy': 'problemBusy',
  'password-again': 'signInAgain',
} as const;

/** The password of an account. The server answers each form with a redirect to this page. */
export default function AccountPassword({
  account,
  route: { query },
  site,
  t,
  id,
}: BlockProps<'account-password'>) {
  const password = account?.password;
  if (!password) return null;
  const done = getOwnValue(DONE, query['done']);
  const problem = getOwnValue(PROBLEMS, query['problem']);
  const { changedAt, needsCurrent } = password;
  const mayChange = needsCurrent || account.hasSignedInRecently === true;
  const isAboutCurrent = problem === 'problemCurrent' || problem === 'problemMissing';
  const isGeneral = problem === 'problemBusy' || problem === 'signInAgain';
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('heading')}
      </h2>
      {done && <Callout tone="success">{t(done)}</Callout>}
      {problem && isGeneral && <Callout tone="danger">{t(problem)}</Callout>}
      <p className={styles.text}>
        {t('lead')}
        {changedAt !== undefined &&
          ` ${t('changedOn', { date: formatDate(getToday(site.time_zone, new Date(changedAt))) })}`}
      </p>
      {mayChange ? (
        <form method="post" action="/api/account/password" className={styles.form}>
          {/* Password managers keep the password under it. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={account.email ?? ''}
            hidden
            readOnly
          />
          {needsCurrent && (
            <TextField
              id={`${id}-current`}
              name="current"
              type="password"
              label={t('current')}
              hint={t('currentHint')}
              autoComplete="current-password"
              required
              error={isAboutCurrent && t(problem)}
            />
          )}
          <NewPassword
            id={id}
            email={account.email ?? ''}
            siteName={site.name}
            error={problem && !isGeneral && !isAboutCurrent ? t(problem) : undefined}
            t={t}
          />
          {changedAt !== undefined && <p className={styles.text}>{t('changeNote')}</p>}
          <Button type="submit" variant="secondary">
            {t(changedAt === undefined ? 'set' : 'change')}
          </Button>
          {/* In the same form, because it needs the current password too; without validation, because it needs no new one. */}
          {changedAt !== undefined && (
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              formAction="/api/account/password/remove"
              formNoValidate
            >
              {t('remove')}
            </Button>
          )}
        </form>
      ) : (
        <>
          {problem !== 'signInAgain' && <p className={styles.text}>{t('signInAgain')}</p>}
          <ButtonLink href="/sign-in?redirect=/account" variant="secondary">
            {t('signIn')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
