import { createViewedAttributes } from '../../engine/browser/stores/recently-viewed';
import { formatDate, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './PrintSheet.module.css';

/** A car on an A4 page (PRNT-001). On screen, the page looks the same, with buttons above it. */
export default function PrintSheet(props: BlockProps<'print-sheet'>) {
  const { site, vehicle, today, actions, heading, price, photos, details, place, code, consent, t } = props;
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;
  // A light logo would be invisible on paper.
  const logo = site.logo && site.logo.src !== site.logo.light ? site.logo : undefined;
  const { phone, email } = site.contact;
  return (
    <div className={styles.page}>
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* Analytics events of this page, such as printing, refer to this car. */}
      <div className={styles.sheet} {...createViewedAttributes(vehicle)}>
        <header className={styles.header}>
          {logo ? (
            <img
              src={logo.src}
              width={logo.width}
              height={logo.height}
              alt={site.name}
              className={styles.logo}
            />
          ) : (
            <p className={styles.name}>{site.name}</p>
          )}
          <p className={styles.contact}>
            {phone !== undefined && <span>{formatPhone(phone).text}</span>}
            {email !== undefined && <span>{email}</span>}
            <span>{site.url.replace(/^https?:\/\//, '')}</span>
          </p>
        </header>
        <main tabIndex={-1} className={styles.main}>
          <div className={styles.top}>
            {heading}
            {price}
          </div>
          {photos}
          {details}
          <div className={styles.foot}>
            {place}
            {code}
          </div>
        </main>
        <footer className={styles.small}>
          {site.settings.print.disclaimer !== '' && <p>{site.settings.print.disclaimer}</p>}
          <p>
            {site.licence && `${t('licence', { licence: site.licence })}. `}
            {t('as', { date: formatDate(today) })}. {url}
          </p>
        </footer>
      </div>
      {consent}
    </div>
  );
}
