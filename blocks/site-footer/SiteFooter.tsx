import { Mail, MapPin, Phone } from 'lucide-react';
import { formatAddress, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, cx, Icon, SocialLinks } from '../kit';
import styles from './SiteFooter.module.css';

/** Footer with menu columns (NAV-009 to NAV-012), contact details and licence. */
export default function SiteFooter(props: BlockProps<'site-footer'>) {
  const { variant, tone, menu, statement, location, site, features, t, id } = props;
  const light = site.logo?.light;
  const siteLogo = tone === 'inverse' ? light && site.logo && { ...site.logo, src: light } : site.logo;
  const logo = props.logo ?? siteLogo;
  const items = site.menus[menu] ?? [];
  const columns = items.filter((item) => item.items?.length);
  const plainLinks = items.filter((item) => !item.items?.length && item.href);
  const { phone, email, address } = site.contact;
  const phoneNumber = phone ? formatPhone(phone) : undefined;
  // Shows the dealer's main location (NAV-017).
  const hidesContact = location !== undefined && site.settings.footer.hiddenAtLocations.includes(location.id);

  return (
    <PageSection as="footer" tone={tone} space="none" className={cx(styles.footer, styles[variant])}>
      {variant === 'statement' && statement && <p className={styles.headline}>{statement}</p>}
      <div className={styles.main}>
        <div className={styles.dealer}>
          {logo ? (
            <img
              src={logo.src}
              width={logo.width}
              height={logo.height}
              alt={site.name}
              loading="lazy"
              className={styles.logo}
            />
          ) : (
            <p className={styles.name}>{site.name}</p>
          )}
          {!hidesContact && (
            <ul className={styles.contact}>
              {address && (
                <li>
                  <Icon icon={MapPin} />
                  <span>{formatAddress(address)}</span>
                </li>
              )}
              {phoneNumber?.href && (
                <li>
                  <Icon icon={Phone} />
                  <a href={phoneNumber.href}>{phoneNumber.text}</a>
                </li>
              )}
              {email && (
                <li>
                  <Icon icon={Mail} />
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
            </ul>
          )}
          <SocialLinks
            links={site.social}
            labelOf={(network) => t('social', { name: site.name, network })}
            hasNames
            className={styles.networks}
          />
        </div>

        <nav className={styles.groups} aria-label={t('links')}>
          {columns.map((column) => (
            <div key={column.id} className={styles.group}>
              <p id={`${id}-${column.id}`} className={styles.title}>
                {column.label}
              </p>
              <ul aria-labelledby={`${id}-${column.id}`} className={styles.links}>
                {column.items?.map((item) =>
                  item.href ? (
                    <li key={item.id}>
                      <a href={item.href}>{item.label}</a>
                    </li>
                  ) : null,
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>

      <div className={styles.small}>
        <p className={styles.acknowledgement}>{t('acknowledgement')}</p>
        <div className={styles.legal}>
          <p>{t('copyright', { name: site.name })}</p>
          {site.licence && <p>{t('licence', { licence: site.licence })}</p>}
          {plainLinks.map((item) => (
            <a key={item.id} href={item.href}>
              {item.label}
            </a>
          ))}
          {features.analytics && site.settings.analytics.consent === 'required' && (
            // The analytics script handles clicks on this button (`engine/browser/analytics`).
            <button type="button" className={styles.choices} data-consent="ask">
              {t('privacyChoices')}
            </button>
          )}
        </div>
      </div>
    </PageSection>
  );
}
