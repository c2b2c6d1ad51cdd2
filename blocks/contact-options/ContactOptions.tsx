import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { directionsUrl, formatAddress, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { getNewTabProps, Icon, NewTabHint, PageSection, SectionHeading } from '../kit';
import styles from './ContactOptions.module.css';

interface Option {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
  label: string;
  href: string;
  opensNewTab?: boolean;
}

/** A `mailto:` link with a subject and the start of the message. */
function createMailHref(email: string, subject: string, body: string): string {
  const parts = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body ? [`body=${encodeURIComponent(body)}`] : []),
  ];
  return `mailto:${email}?${parts.join('&')}`;
}

function listOptions(props: BlockProps<'contact-options'>): Option[] {
  const { heading, subject, prompt, showsAddress, site, t } = props;
  const { phone, email, address } = site.contact;
  const { href: call, text: number } = phone ? formatPhone(phone) : {};
  return [
    ...(call
      ? [{ id: 'call', icon: Phone, title: t('call'), text: t('callText'), label: number ?? '', href: call }]
      : []),
    ...(email
      ? [
          {
            id: 'email',
            icon: Mail,
            title: t('email'),
            text: t('emailText'),
            label: email,
            href: createMailHref(email, subject || heading, prompt),
          },
        ]
      : []),
    ...(address && showsAddress
      ? [
          {
            id: 'visit',
            icon: MapPin,
            title: t('visit'),
            text: formatAddress(address),
            label: t('directions'),
            href: directionsUrl(site.name, address),
            opensNewTab: true,
          },
        ]
      : []),
  ];
}

/** Phone number, email address and directions, for visitors who prefer them to a form. */
export default function ContactOptions(props: BlockProps<'contact-options'>) {
  const { variant, tone, heading, text, t, id } = props;
  const options = listOptions(props);
  if (options.length === 0) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles[variant]}>
        <SectionHeading id={`${id}-heading`} text={text}>
          {heading}
        </SectionHeading>
        <ul className={styles.ways}>
          {options.map((option) => (
            <li key={option.id} className={styles.way}>
              <span className={styles.icon}>
                <Icon icon={option.icon} />
              </span>
              <h3 className={styles.title}>{option.title}</h3>
              <p className={styles.text}>{option.text}</p>
              <a
                href={option.href}
                className={styles.link}
                {...getNewTabProps(option.opensNewTab && t('newTab'))}
              >
                {option.label}
                {option.opensNewTab && <NewTabHint label={t('newTab')} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
