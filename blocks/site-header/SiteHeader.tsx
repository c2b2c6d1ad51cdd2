import { Mail, MapPin, Menu, Phone, Search, X } from 'lucide-react';
import { addressLine, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, Icon } from '../kit';
import { MenuEntry } from './MenuEntry';
import { entriesOf } from './entries';
import styles from './SiteHeader.module.css';

/**
 * Header with menu (NAV-001 to NAV-008, NAV-013). No script: dropdowns and the phone menu are popovers, so Escape,
 * a press outside and focus order come from the platform. `data-marks-open` asks the browser runtime to set the
 * class `dropdown-open` while one is open (NAV-014); styles here read `:popover-open` and do not depend on it.
 */
export default function SiteHeader(props: BlockProps<'site-header'>) {
  const { variant, tone, menu, sticky, showsSearch, actionLabel, actionHref, site, makes, stock, t, id } =
    props;
  const ownLogo = tone === 'inverse' && site.logo?.light ? { ...site.logo, src: site.logo.light } : site.logo;
  const logo = props.logo ?? ownLogo;
  const phone = props.showsPhone && site.contact.phone ? formatPhone(site.contact.phone) : undefined;
  const searchHref = site.settings.search.defaultHref;
  const navId = `${id}-nav`;
  const entries = entriesOf(site.menus[menu] ?? [], { makes, stock, searchHref, t });

  // In one row the menu stands between logo and actions, so that focus goes the way the eye does (WCAG 2.4.3).
  const isInRow = variant !== 'stacked' && variant !== 'centered';
  const isFlanked = variant === 'flanked';
  const { address, email } = site.contact;
  const nav = (
    <nav id={navId} popover="auto" className={styles.nav} aria-label={t('main')}>
      <div className={styles.navHead}>
        <span className={styles.wordmark}>{site.name}</span>
        <button type="button" className={styles.close} popoverTarget={navId} popoverTargetAction="hide">
          <Icon icon={X} size="lg" label={t('close')} />
        </button>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <MenuEntry key={entry.id} entry={entry} panelId={`${id}-${entry.id}`} t={t} />
        ))}
      </ul>
      <div className={styles.navFoot}>
        {actionLabel && (
          <ButtonLink href={actionHref} size="lg">
            {actionLabel}
          </ButtonLink>
        )}
        {phone?.href && (
          <ButtonLink href={phone.href} size="lg" variant="secondary" icon={Phone}>
            {t('call', { phone: phone.text })}
          </ButtonLink>
        )}
      </div>
    </nav>
  );

  return (
    <header
      className={cx(styles.header, styles[variant], styles[tone], sticky && styles.sticky)}
      data-marks-open="dropdown-open"
    >
      {variant === 'utility' && (
        <div className={styles.strip}>
          <div className={styles.stripRow}>
            {address && (
              <p className={styles.stripItem}>
                <Icon icon={MapPin} size="sm" />
                <span>{addressLine(address)}</span>
              </p>
            )}
            {email && (
              <a className={cx(styles.stripItem, styles.stripEnd)} href={`mailto:${email}`}>
                <Icon icon={Mail} size="sm" />
                <span>{email}</span>
              </a>
            )}
            {phone?.href && (
              <a className={styles.stripItem} href={phone.href} aria-label={t('call', { phone: phone.text })}>
                <Icon icon={Phone} size="sm" />
                <span>{phone.text}</span>
              </a>
            )}
          </div>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.row}>
          <button type="button" className={styles.burger} popoverTarget={navId}>
            <Icon icon={Menu} size="lg" label={t('open')} />
          </button>

          {isFlanked && nav}

          <a className={styles.logo} href="/" aria-label={t('home', { name: site.name })}>
            {logo ? (
              <img src={logo.src} width={logo.width} height={logo.height} alt="" className={styles.mark} />
            ) : (
              <span className={styles.wordmark}>{site.name}</span>
            )}
          </a>

          {isInRow && !isFlanked && nav}

          {showsSearch && variant === 'stacked' && (
            <form
              className={styles.search}
              action={searchHref}
              method="get"
              role="search"
              aria-label={t('quickSearch')}
            >
              <Icon icon={Search} className={styles.searchIcon} />
              <input
                type="search"
                name="query"
                className={styles.searchInput}
                aria-label={t('quickSearch')}
                placeholder={t('searchPlaceholder')}
                enterKeyHint="search"
                autoComplete="off"
              />
              <button type="submit" className={styles.searchButton}>
                {t('searchButton')}
              </button>
            </form>
          )}

          <div className={styles.actions}>
            {phone?.href && (
              <a className={styles.phone} href={phone.href} aria-label={t('call', { phone: phone.text })}>
                <Icon icon={Phone} />
                <span className={styles.phoneText}>{phone.text}</span>
              </a>
            )}
            {showsSearch && (
              <a className={styles.searchLink} href={searchHref}>
                <Icon icon={Search} size="lg" label={t('search')} />
              </a>
            )}
            {actionLabel && (
              <ButtonLink
                href={actionHref}
                size={variant === 'stacked' ? 'md' : 'sm'}
                className={styles.action}
              >
                {actionLabel}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>

      {!isInRow && nav}
    </header>
  );
}
