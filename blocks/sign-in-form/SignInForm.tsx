import { usesWatchlist, WATCHLIST_SIGN_IN } from '../../engine/dealer';
import { readOwnPath } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Link, PageSection, TextField } from '../kit';
import { readDone, readProblem } from './problems';
import styles from './SignInForm.module.css';

const STEPS = { email: EmailStep, code: CodeStep, password: PasswordStep, phone: PhoneStep };

/**
 * A step of signing in (NAV-106, AUTH-005, AUTH-011). The server answers each form with a redirect or, if it refuses an
 * address or a number, with the step and what was entered.
 */
export default function SignInForm(props: BlockProps<'sign-in-form'>) {
  const Step = STEPS[props.step];
  return (
    <PageSection as="div">
      <div className={styles.panel}>
        <Step {...props} />
        {props.others}
      </div>
    </PageSection>
  );
}

/** What a visitor was doing, which every step passes on. */
type Purpose = Partial<Record<'type' | 'redirect' | 'back', string | undefined>>;

/** The address of a step. */
function getHref(path: string, purpose: Purpose): string {
  const given = Object.entries(purpose).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function PurposeFields({ purpose }: { purpose: Purpose }) {
  return Object.entries(purpose).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function EmailStep({ route: { query }, signInEntry, site, features, t, id }: BlockProps<'sign-in-form'>) {
  const { type, problem } = query;
  const redirect = readOwnPath(query['redirect']);
  const back = readOwnPath(query['back']);
  const problemText = readProblem(problem);
  const done = readDone(query['done']);
  const isFieldProblem = problem === 'email';
  const needsPhone = type === WATCHLIST_SIGN_IN && usesWatchlist(features);
  return (
    <>
      <h1 className={styles.heading}>{t('heading')}</h1>
      {done && <Callout tone="success">{t(done)}</Callout>}
      {problemText && !isFieldProblem && (
        <Callout tone="danger">{t(problemText, { name: site.name })}</Callout>
      )}
      <p className={styles.lead}>
        {type === WATCHLIST_SIGN_IN && `${t('watchlist')} `}
        {type !== WATCHLIST_SIGN_IN && redirect !== undefined && !done && `${t('gated')} `}
        {t('lead')}
      </p>
      <form method="post" action="/api/account/code" className={styles.form}>
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('email')}
          // The last word lets browsers offer passkeys here (WebAuthn, conditional mediation).
          autoComplete={features.passkeys ? 'username webauthn' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          defaultValue={signInEntry?.email}
          required
          maxLength={254}
          error={isFieldProblem && t('problemEmail')}
        />
        <PurposeFields purpose={{ redirect, back, type }} />
        <Button type="submit" fullWidth>
          {t('send')}
        </Button>
      </form>
      {(needsPhone || features.passwords || back !== undefined) && (
        <div className={styles.others}>
          {features.passwords && (
            <Link href={getHref('/sign-in/password', { type, redirect, back })}>{t('usePassword')}</Link>
          )}
          {needsPhone && <Link href={getHref('/sign-in/phone', { redirect, back })}>{t('hasAccount')}</Link>}
          {back !== undefined && <Link href={back}>{t('back')}</Link>}
        </div>
      )}
    </>
  );
}

function PasswordStep({ route: { query }, signInEntry, t, id }: BlockProps<'sign-in-form'>) {
  const { type } = query;
  const redirect = readOwnPath(query['redirect']);
  const back = readOwnPath(query['back']);
  const problem = readProblem(query['problem'], 'password');
  return (
    <>
      <h1 className={styles.heading}>{t('passwordHeading')}</h1>
      {problem && problem !== 'problemEmail' && <Callout tone="danger">{t(problem)}</Callout>}
      <form method="post" action="/api/account/password/sign-in" className={styles.form}>
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          defaultValue={signInEntry?.email}
          required
          maxLength={254}
          error={problem === 'problemEmail' && t('problemEmail')}
        />
        <TextField
          id={`${id}-password`}
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          required
        />
        <PurposeFields purpose={{ redirect, back, type }} />
        <Button type="submit" fullWidth>
          {t('heading')}
        </Button>
      </form>
      <p className={styles.hint}>{t('forgotten')}</p>
      <div className={styles.others}>
        <Link href={getHref('/sign-in', { type, redirect: redirect ?? '/account', back })}>
          {t('useCode')}
        </Link>
        {back !== undefined && <Link href={back}>{t('back')}</Link>}
      </div>
    </>
  );
}

function CodeStep({ route: { query }, site, t, id }: BlockProps<'sign-in-form'>) {
  const problem = readProblem(query['problem'], 'code');
  const isFieldProblem = problem === 'problemWrong';
  return (
    <>
      <h1 className={styles.heading}>{t('codeHeading')}</h1>
      {query['sent'] === 'again' && !problem && <Callout tone="success">{t('sentAgain')}</Callout>}
      {problem && !isFieldProblem && <Callout tone="danger">{t(problem, { name: site.name })}</Callout>}
      <p className={styles.lead}>{t(query['sent'] === 'provider' ? 'providerLead' : 'codeLead')}</p>
      <form method="post" action="/api/account/sign-in" className={styles.form}>
        <TextField
          id={`${id}-code`}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          className={styles.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={12}
          error={isFieldProblem && t('problemWrong', { name: site.name })}
        />
        <Button type="submit" fullWidth>
          {t('heading')}
        </Button>
      </form>
      <p className={styles.hint}>{t('missing')}</p>
      <div className={styles.others}>
        <form method="post" action="/api/account/code">
          <Button type="submit" variant="secondary" size="sm">
            {t('again')}
          </Button>
        </form>
        <Link href="/sign-in">{t('otherAddress')}</Link>
      </div>
    </>
  );
}

function PhoneStep({ route: { query }, signInEntry, site, t, id }: BlockProps<'sign-in-form'>) {
  const back = readOwnPath(query['back']);
  return (
    <>
      <h1 className={styles.heading}>{t('phoneHeading')}</h1>
      <p className={styles.lead}>{t('phoneLead', { name: site.name })}</p>
      <form method="post" action="/api/account/phone" className={styles.form}>
        <TextField
          id={`${id}-phone`}
          name="phone"
          type="tel"
          label={t('phone')}
          autoComplete="tel"
          defaultValue={signInEntry?.phone}
          required
          maxLength={40}
          error={query['problem'] === 'phone' && t('phoneInvalid')}
        />
        {/* Always sent: it marks the request as a step of signing in. */}
        <input type="hidden" name="redirect" value={readOwnPath(query['redirect']) ?? '/watchlist'} />
        {back !== undefined && <input type="hidden" name="back" value={back} />}
        <Button type="submit" fullWidth>
          {t('savePhone')}
        </Button>
      </form>
      {back !== undefined && (
        <div className={styles.others}>
          <Link href={back}>{t('back')}</Link>
        </div>
      )}
    </>
  );
}
