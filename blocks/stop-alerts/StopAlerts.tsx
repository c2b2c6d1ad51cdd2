import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, PageSection, SectionHeading } from '../kit';
import styles from './StopAlerts.module.css';

const LIST = '/my-alerts';

/** What the link in an alert opens. Only the button stops the alerts. */
export default function StopAlerts({ route: { query }, features, site, t, id }: BlockProps<'stop-alerts'>) {
  const { token = '' } = query;
  // The link works for longer than the site may have alerts; their page does not.
  const hasList = features.accounts && features.alerts;
  if (query['done'] === 'stopped')
    return (
      <PageSection as="div">
        <SectionHeading id={`${id}-heading`} level={1} text={t('stoppedText')}>
          {t('stopped')}
        </SectionHeading>
        <ButtonLink href={site.settings.search.defaultHref}>{t('browse')}</ButtonLink>
      </PageSection>
    );
  if (token === '')
    return (
      <PageSection as="div">
        <SectionHeading id={`${id}-heading`} level={1} text={t('invalidText')}>
          {t('invalid')}
        </SectionHeading>
        {hasList ? (
          <ButtonLink href={LIST}>{t('alerts')}</ButtonLink>
        ) : (
          <ButtonLink href={site.settings.search.defaultHref}>{t('browse')}</ButtonLink>
        )}
      </PageSection>
    );
  return (
    <PageSection as="div">
      <SectionHeading id={`${id}-heading`} level={1} text={t('text')}>
        {t('heading')}
      </SectionHeading>
      <form method="post" action="/api/alerts/stop" className={styles.actions}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t('stop')}</Button>
        {hasList && (
          <ButtonLink href={LIST} variant="quiet">
            {t('manage')}
          </ButtonLink>
        )}
      </form>
    </PageSection>
  );
}
