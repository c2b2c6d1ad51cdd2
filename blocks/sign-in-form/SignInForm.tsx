import { readOwnPath } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Link, PageSection, TextField } from '../kit';
import { readDone, readProblem } from './problems';
import styles from './SignInForm.module.css';

/** One of the two steps of signing in (NAV-106, AUTH-005). The server answers each form with a redirect. */
export default function SignInForm(props: BlockProps<'sign-in-form'>) {
  return (
    <PageSection as="div">
      <div className={styles.panel}>
        {props.step === 'code' ? <CodeStep {...props} /> : <EmailStep {...props} />}
      </div>
    </PageSection>
  );
}

function EmailStep({ route: { query }, site, t, id }: BlockProps<'sign-in-form'>) {
  const { type, problem } = query;
  const redirect = readOwnPath(query['redirect']);
  const back = readOwnPath(query['back']);
  const problemText = readProblem(problem);
  const done = readDone(query['done']);
  const isFieldProblem = problem === 'email';
  return (
    <>
      <h1 className={styles.heading}>{t('heading')}</h1>
      {done && <Callout tone="success">{t(done)}</Callout>}
      {problemText && !isFieldProblem && (
        <Callout tone="danger">{t(problemText, { name: site.name })}</Callout>
      )}
      <p className={styles.lead}>{type === 'watchlist' ? `${t('watchlist')} ${t('lead')}` : t('lead')}</p>
      <form method="post" action="/api/account/code" className={styles.form}>
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          maxLength={254}
          error={isFieldProblem && t('problemEmail')}
        />
        {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
        {back !== undefined && <input type="hidden" name="back" value={back} />}
        {type !== undefined && <input type="hidden" name="type" value={type} />}
        <Button type="submit" block>
          {t('send')}
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

function CodeStep({ route: { query }, site, t, id }: BlockProps<'sign-in-form'>) {
  const problem = readProblem(query['problem'], 'code');
  const isFieldProblem = problem === 'problemWrong';
  return (
    <>
      <h1 className={styles.heading}>{t('codeHeading')}</h1>
      {query['sent'] === 'again' && !problem && <Callout tone="success">{t('sentAgain')}</Callout>}
      {problem && !isFieldProblem && <Callout tone="danger">{t(problem, { name: site.name })}</Callout>}
      <p className={styles.lead}>{t('codeLead')}</p>
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
        <Button type="submit" block>
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
