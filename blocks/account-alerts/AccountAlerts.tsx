import { X } from 'lucide-react';
import { formatDate, getToday } from '../../engine/dealer';
import type { Account, BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, Link, PageSection, SectionHeading, Select, TextField } from '../kit';
import styles from './AccountAlerts.module.css';
import { describeSearch } from './describe-search';

type Props = BlockProps<'account-alerts'>;
type Part = Pick<Props, 't' | 'id'>;
type Alert = NonNullable<Account['alerts']>[number];

const DONE = ['saved', 'changed', 'removed', 'resumed'] as const;
const PROBLEMS = ['gone', 'tooManyAlerts'] as const;
/** The routes cut longer names. */
const MAX_NAME = 100;

/**
 * The alerts of a visitor who has signed in. The server responds to each form with a redirect to this page.
 */
export default function AccountAlerts({ account, route: { query }, site, t, id }: Props) {
  if (!account) return null;
  const { email, alerts = [], alertDraft, alertPause } = account;
  const done = DONE.find((name) => name === query['done']);
  const isDraftLost = alertDraft === undefined && (query['search'] ?? query['car']) !== undefined;
  const problem = isDraftLost ? 'gone' : PROBLEMS.find((name) => name === query['problem']);
  return (
    <PageSection aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} level={1}>
        {t('heading')}
      </SectionHeading>
      <div className={styles.parts}>
        {done && <Callout tone="success">{t(done, { email })}</Callout>}
        {problem && <Callout tone="danger">{t(problem)}</Callout>}
        {alertPause && <Paused since={alertPause.since} email={email} timeZone={site.time_zone} t={t} />}
        {alertDraft && <Draft draft={alertDraft} email={email} t={t} id={id} />}
        {alerts.length > 0 && <Alerts alerts={alerts} timeZone={site.time_zone} t={t} id={id} />}
        {alerts.length === 0 && !alertDraft && <p className={styles.text}>{t('empty')}</p>}
        <div className={styles.actions}>
          <ButtonLink href={site.settings.search.defaultHref} variant={alertDraft ? 'quiet' : 'primary'}>
            {t('browse')}
          </ButtonLink>
          <ButtonLink href="/account" variant="quiet">
            {t('account')}
          </ButtonLink>
        </div>
      </div>
    </PageSection>
  );
}

interface PausedProps extends Pick<Props, 't'> {
  since: string;
  email: string;
  timeZone: string;
}

/** Why alerts are paused. The visitor may know better than a mail server's reply what is wrong. */
function Paused({ since, email, timeZone, t }: PausedProps) {
  return (
    <Callout tone="warning">
      <h2 className={styles.subheading}>{t('pausedHeading')}</h2>
      <p className={styles.text}>
        {t('pausedText', { email, date: formatDate(getToday(timeZone, new Date(since))) })}
      </p>
      <form method="post" action="/api/account/alerts/resume">
        <Button type="submit" variant="secondary">
          {t('resume')}
        </Button>
      </form>
    </Callout>
  );
}

interface DraftProps extends Part {
  draft: NonNullable<Account['alertDraft']>;
  email: string;
}

/** What the visitor agrees to, before anything is sent. */
function Draft({ draft, email, t, id }: DraftProps) {
  const { kind, title, path, vehicleId, count } = draft;
  const isSearch = kind === 'search';
  return (
    <section className={styles.draft} aria-labelledby={`${id}-draft`}>
      <h2 id={`${id}-draft`} className={styles.subheading}>
        {t(isSearch ? 'saveSearch' : 'saveCar')}
      </h2>
      <p className={styles.text}>
        {isSearch ? t('searchText', { email }) : t('carText', { email, name: title })}
        {isSearch && count !== undefined && ` ${t('fitNow', { count })}`}
      </p>
      <form method="post" action="/api/account/alerts" className={styles.form}>
        {isSearch ? (
          <>
            <input type="hidden" name="search" value={path} />
            <TextField
              id={`${id}-name`}
              name="name"
              label={t('name')}
              maxLength={MAX_NAME}
              defaultValue={describeSearch(title, path, t).slice(0, MAX_NAME)}
              autoComplete="off"
              required
            />
          </>
        ) : (
          <input type="hidden" name="car" value={vehicleId} />
        )}
        <Select
          id={`${id}-frequency`}
          name="frequency"
          label={t('frequency')}
          defaultValue="daily"
          options={[
            { value: 'daily', label: t('daily') },
            { value: 'instant', label: t('instant') },
          ]}
        />
        <p className={styles.text}>{t('stopHint')}</p>
        <Button type="submit" className={styles.submit}>
          {t('add')}
        </Button>
      </form>
    </section>
  );
}

function Alerts({ alerts, timeZone, t, id }: Part & { alerts: readonly Alert[]; timeZone: string }) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-list`}>
      <h2 id={`${id}-list`} className={styles.subheading}>
        {t('listHeading')}
      </h2>
      <ul role="list" className={styles.alerts}>
        {alerts.map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <AlertItem alert={alert} timeZone={timeZone} t={t} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlertItem({ alert, timeZone, t }: Pick<Props, 't'> & { alert: Alert; timeZone: string }) {
  const { id, kind, name, path, frequency, createdAt } = alert;
  const other = frequency === 'daily' ? 'instant' : 'daily';
  const change = t(other === 'daily' ? 'toDaily' : 'toInstant');
  return (
    <>
      <div className={styles.about}>
        <Link href={path}>{name}</Link>
        <p className={styles.note}>
          {t(kind === 'search' ? 'searchSince' : 'carSince', {
            frequency: t(frequency),
            date: formatDate(getToday(timeZone, new Date(createdAt))),
          })}
        </p>
      </div>
      <div className={styles.changes}>
        <form method="post" action="/api/account/alerts/frequency">
          <input type="hidden" name="alert" value={id} />
          <input type="hidden" name="frequency" value={other} />
          <Button type="submit" variant="quiet" size="sm" aria-label={t('changeNamed', { change, name })}>
            {change}
          </Button>
        </form>
        <form method="post" action="/api/account/alerts/remove">
          <input type="hidden" name="alert" value={id} />
          <Button type="submit" variant="quiet" size="sm" icon={X} iconOnly>
            {t('remove', { name })}
          </Button>
        </form>
      </div>
    </>
  );
}
