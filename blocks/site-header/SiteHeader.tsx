import { Mail, MapPin, Menu, Phone, Search, User, X } from 'lucide-react';
import { formatAddress, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, Icon } from '../kit';
import { RowSearch, SearchPanel } from './HeaderSearch';
import { MenuEntry } from './MenuEntry';
import { buildMenuEntries } from './menu-entries';
// The import order determines the cascade: variant styles override shared styles.
import styles from './SiteHeader.module.css';
import centered from './Centered.module.css';
import flanked from './Flanked.module.css';
import floating from './Floating.module.css';
import split from './Split.module.css';
import stacked from './Stacked.module.css';
import utility from './Utility.module.css';

/** The visitor's account; signed out, it leads to the sign-in page and back. */
const ACCOUNT_PATH = '/account';

/** The style sheets of the variants. They have the same class names. */
const VARIANTS = { split, flanked, floating, utility, stacked, centered } as const;

/**
 * The header with menu (NAV-001 to NAV-008, NAV-013). Dropdowns and the phone menu are native popovers and need no
 * script. With `data-marks-open`, the island loader sets the class `dropdown-open` while a dropdown is open (NAV-014;
 * the styles here use `:popover-open` instead), closes menus that focus leaves, and marks links to the open page.
 */
export default function SiteHeader(props: BlockProps<'site-header'>) {
  const { variant, tone, menu, sticky, showsSearch, actionLabel, actionHref, site, makes, stock, t, id } =
    props;
  const siteLogo =
    tone === 'inverse' && site.logo?.light ? { ...site.logo, src: site.logo.light } : site.logo;
  const logo = props.logo ?? siteLogo;
  const phone = props.showsPhone && site.contact.phone ? formatPhone(site.contact.phone) : undefined;
  const hasAccount = props.showsAccount && props.features.accounts;
  const searchHref = site.settings.search.defaultHref;
  const navId = `${id}-nav`;
  const searchId = `${id}-search`;
  const opensSearch = showsSearch && !props.searchHref;
  const entries = buildMenuEntries(site.menus[menu] ?? [], {
    makes,
    stock,
    counts: props.menuCounts,
    hidesEmpty: site.settings.header.emptyItems === 'hide',
    searchHref,
    t,
  });

  // In a single row, the menu is between logo and actions, so that focus order matches visual order (WCAG 2.4.3).
  const hasSingleRow = variant !== 'stacked' && variant !== 'centered';
  const isFlanked = variant === 'flanked';
  const { address, email } = site.contact;
  const variantStyles = VARIANTS[variant];
  const partClass = (name: string) => cx(styles[name], variantStyles[name]);
  // The stacked variant colours only one of its two rows.
  const toneClass = variant === 'stacked' ? stacked[tone] : partClass(tone);
  const nav = (
    <nav id={navId} popover="auto" data-back="" className={partClass('nav')} aria-label={t('main')}>
      <div className={styles.navHead}>
        <span className={styles.wordmark}>{site.name}</span>
        <button type="button" className={styles.close} popoverTarget={navId} popoverTargetAction="hide">
          <Icon icon={X} size="lg" label={t('close')} />
        </button>
      </div>
      <ul className={partClass('entries')}>
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
        {hasAccount && (
          <ButtonLink href={ACCOUNT_PATH} size="lg" variant="quiet" icon={User}>
            {t('account')}
          </ButtonLink>
        )}
      </div>
    </nav>
  );

  return (
    <header
      className={cx(
        partClass('header'),
        toneClass,
        sticky && partClass('sticky'),
        sticky && !props.stickyOnPhones && styles.scrollsOnPhones,
      )}
      data-marks-open="dropdown-open"
    >
      {variant === 'utility' && (
        <div className={utility.strip}>
          <div className={utility.stripRow}>
            {address && (
              <p className={utility.stripItem}>
                <Icon icon={MapPin} size="sm" />
                <span>{formatAddress(address)}</span>
              </p>
            )}
            {email && (
              <a className={cx(utility.stripItem, utility.stripEnd)} href={`mailto:${email}`}>
                <Icon icon={Mail} size="sm" />
                <span>{email}</span>
              </a>
            )}
            {phone?.href && (
              <a
                className={utility.stripItem}
                href={phone.href}
                aria-label={t('call', { phone: phone.text })}
              >
                <Icon icon={Phone} size="sm" />
                <span>{phone.text}</span>
              </a>
            )}
          </div>
        </div>
      )}
      <div className={partClass('bar')}>
        <div className={partClass('row')}>
          <button type="button" className={styles.burger} popoverTarget={navId}>
            <Icon icon={Menu} size="lg" label={t('open')} />
          </button>

          {isFlanked && nav}

          <a className={partClass('logo')} href="/" aria-label={t('home', { name: site.name })}>
            {logo ? (
              <img
                src={logo.src}
                width={logo.width}
                height={logo.height}
                alt=""
                className={partClass('mark')}
              />
            ) : (
              <span className={styles.wordmark}>{site.name}</span>
            )}
          </a>

          {hasSingleRow && !isFlanked && nav}

          {showsSearch && variant === 'stacked' && <RowSearch id={`${id}-query`} site={site} t={t} />}

          <div className={cx(partClass('actions'), phone?.href && showsSearch && styles.pair)}>
            {phone?.href && (
              <a
                className={partClass('phone')}
                href={phone.href}
                aria-label={t('call', { phone: phone.text })}
              >
                <Icon icon={Phone} />
                <span className={partClass('phoneText')}>{phone.text}</span>
              </a>
            )}
            {showsSearch && props.searchHref && (
              <a className={partClass('searchLink')} href={props.searchHref}>
                <Icon icon={Search} size="lg" label={t('search')} />
              </a>
            )}
            {opensSearch && (
              <button type="button" className={partClass('searchLink')} popoverTarget={searchId}>
                <Icon icon={Search} size="lg" label={t('search')} />
              </button>
            )}
            {hasAccount && (
              <a className={cx(partClass('searchLink'), styles.accountLink)} href={ACCOUNT_PATH}>
                <Icon icon={User} size="lg" label={t('account')} />
              </a>
            )}
            {actionLabel && (
              <ButtonLink
                href={actionHref}
                size={variant === 'stacked' ? 'md' : 'sm'}
                className={partClass('action')}
              >
                {actionLabel}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>

      {!hasSingleRow && nav}
      {opensSearch && <SearchPanel id={searchId} site={site} t={t} />}
    </header>
  );
}
