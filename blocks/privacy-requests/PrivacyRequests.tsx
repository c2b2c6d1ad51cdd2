import { formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Link, PageSection, SectionHeading } from '../kit';
import styles from './PrivacyRequests.module.css';

const REGULATOR_URL = 'https://www.oaic.gov.au/privacy/privacy-complaints';

/** The contact details to use, depending on what the site has. */
function describeContact({ site, t }: BlockProps<'privacy-requests'>): string {
  const { email } = site.contact;
  const phone = site.contact.phone ? formatPhone(site.contact.phone).text : undefined;
  if (email && phone) return t('writeText', { email, phone });
  if (email) return t('writeEmail', { email });
  return phone ? t('writePhone', { phone }) : t('writeAny', { name: site.name });
}

/** How to request or correct personal information, or complain, with the time limits (TERMS-002). */
export default function PrivacyRequests(props: BlockProps<'privacy-requests'>) {
  const { heading, site, t, id } = props;
  const { acknowledgeDays, respondDays } = site.settings.privacy;
  const steps = [
    { id: 'write', title: t('write'), text: describeContact(props) },
    { id: 'acknowledge', title: t('acknowledge', { days: acknowledgeDays }), text: t('acknowledgeText') },
    { id: 'respond', title: t('respond', { days: respondDays }), text: t('respondText') },
    { id: 'regulator', title: t('regulator'), text: t('regulatorText'), href: REGULATOR_URL },
  ];
  return (
    <PageSection id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.requests}>
        <SectionHeading id={`${id}-heading`} text={t('lead')}>
          {heading ?? t('heading')}
        </SectionHeading>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.id} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.content}>
                <h3 className={styles.title}>{step.title}</h3>
                <p className={styles.text}>
                  {step.text} {step.href && <Link href={step.href}>{t('regulatorLink')}</Link>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PageSection>
  );
}
