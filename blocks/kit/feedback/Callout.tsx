import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import styles from './Callout.module.css';

export interface CalloutProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  /** Heading level of the title; without it, the title is not a heading. */
  level?: 2 | 3 | 4;
  /** Replaces the tone's icon. */
  icon?: LucideIcon;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  /** With `dismissLabel`, adds a close button. The owner must then stop rendering the callout. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /**
   * Announces the callout when it appears: `status` politely, `alert` at once. Omit it if the callout is part of the
   * initial page.
   */
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

/** A message within the page. Each tone has its own icon, because colour alone is not enough (WCAG 1.4.1). */
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
      <div className={styles.content}>
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
