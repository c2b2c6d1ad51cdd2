import { ChevronDown, ChevronLeft } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { BodyIcon, cx, Icon } from '../kit';
import type { HeaderEntry, EntryColumn, EntryLink } from './menu-entries';
import styles from './MenuEntry.module.css';

interface MenuEntryProps {
  entry: HeaderEntry;
  panelId: string;
  t: BlockProps<'site-header'>['t'];
}

/** A link, or a button that opens a panel: a dropdown on wide screens, a separate menu page on narrow screens. */
export function MenuEntry({ entry, panelId, t }: MenuEntryProps) {
  if (!entry.panel) {
    return (
      <li className={styles.entry}>
        <a className={styles.top} href={entry.href}>
          {entry.label}
        </a>
      </li>
    );
  }
  const { layout, columns } = entry.panel;
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.top} popoverTarget={panelId}>
        {entry.label}
        <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
      </button>
      <div id={panelId} popover="auto" className={cx(styles.panel, layout !== 'list' && styles.wide)}>
        <div className={styles.panelHead}>
          <button type="button" className={styles.back} popoverTarget={panelId} popoverTargetAction="hide">
            <Icon icon={ChevronLeft} size="lg" label={t('back')} />
          </button>
          <span className={styles.panelTitle}>{entry.label}</span>
        </div>
        <div className={cx(styles.columns, layout === 'tiles' && styles.tiles)}>
          {columns.map((column) => (
            <Column key={column.id} column={column} t={t} />
          ))}
        </div>
        {entry.href && (
          <a className={styles.all} href={entry.href}>
            {t('all', { label: entry.label })}
          </a>
        )}
      </div>
    </li>
  );
}

function Column({ column, t }: { column: EntryColumn; t: MenuEntryProps['t'] }) {
  return (
    <div className={styles.column}>
      {column.label &&
        (column.href ? (
          <a className={styles.columnTitle} href={column.href}>
            {column.label}
          </a>
        ) : (
          <p className={styles.columnTitle}>{column.label}</p>
        ))}
      <ul className={styles.links}>
        {column.links.map((link) => (
          <li key={link.id}>
            <PanelLink link={link} t={t} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PanelLink({ link, t }: { link: EntryLink; t: MenuEntryProps['t'] }) {
  return (
    <a className={styles.link} href={link.href}>
      {link.image && (
        <img src={link.image} alt="" width={40} height={40} loading="lazy" className={styles.brand} />
      )}
      {!link.image && link.drawing && <BodyIcon body={link.drawing} className={styles.drawing} />}
      <span className={styles.linkLabel}>{link.label}</span>
      {link.count !== undefined && <span className={styles.count}>{t('count', { count: link.count })}</span>}
    </a>
  );
}
