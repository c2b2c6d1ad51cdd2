import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import styles from './Callout.module.css';

export interface CalloutProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  /** Level of the title in the page's outline; without one the title is no heading. */
  level?: 2 | 3 | 4;
  /** Replaces the tone's own drawing. */
  icon?: LucideIcon;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** With both, a button takes it away; the owner then no longer renders it. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Read aloud as soon as it appears: `status` in its turn, `alert` at once. Leave out where it was there from the start. */
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
}

const ICONS: Readonly<Record<NonNullable<CalloutProps['tone']>, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** Something to know, within the page: what it is about, and what can be done. The tone is never the only sign. */
export function Callout(props: CalloutProps) {
  const {
    tone = 'info',
    title,
    level,
    icon,
    actions,
    onDismiss,
    dismissLabel,
    role,
    className,
    children,
  } = props;
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div role={role} className={cx(styles.callout, styles[tone], className)}>
      <Icon icon={icon ?? ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <Title className={styles.title}>{title}</Title>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <Button variant="quiet" icon={X} iconOnly className={styles.dismiss} onClick={onDismiss}>
          {dismissLabel}
        </Button>
      )}
    </div>
  );
}
