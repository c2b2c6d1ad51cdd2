import { Mail, MapPin, Phone, Share2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAddress, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DirectionsLink, Icon, listNetworks, PageSection, SectionHeading, SocialLinks } from '../kit';
import styles from './ContactOptions.module.css';

interface Option {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
  link: ReactNode;
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
  const { heading, subject, prompt, showsAddress, showsSocial, site, t } = props;
  const { phone, email, address } = site.contact;
  const { href: call, text: number } = phone ? formatPhone(phone) : {};
  return [
    ...(call
      ? [
          {
            id: 'call',
            icon: Phone,
            title: t('call'),
            text: t('callText'),
            link: (
              <a href={call} className={styles.link}>
                {number}
              </a>
            ),
          },
        ]
      : []),
    ...(email
      ? [
          {
            id: 'email',
            icon: Mail,
            title: t('email'),
            text: t('emailText'),
            link: (
              <a href={createMailHref(email, subject || heading, prompt)} className={styles.link}>
                {email}
              </a>
            ),
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
            link: (
              <DirectionsLink
                name={site.name}
                address={address}
                label={t('directions')}
                className={styles.link}
              />
            ),
          },
        ]
      : []),
    ...(showsSocial && listNetworks(site.social).length > 0
      ? [
          {
            id: 'follow',
            icon: Share2,
            title: t('follow'),
            text: t('followText'),
            link: (
              <SocialLinks
                links={site.social}
                labelOf={(network) => t('on', { name: site.name, network })}
                className={styles.networks}
              />
            ),
          },
        ]
      : []),
  ];
}

/** Phone number, email address, directions and social media, for visitors who prefer them to a form. */
export default function ContactOptions(props: BlockProps<'contact-options'>) {
  const { variant, tone, heading, text, id } = props;
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
              {option.link}
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
