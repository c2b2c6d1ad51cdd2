import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { NewTabHint, getNewTabProps } from './NewTabHint';
import styles from './ActionButton.module.css';

interface ActionLook {
  icon: LucideIcon;
  iconSize?: 'sm' | 'md';
  /** Aligns the icon with the content above by extending the padding. */
  isFlush?: boolean;
  children: ReactNode;
}

export type ActionButtonProps = ActionLook & ButtonHTMLAttributes<HTMLButtonElement>;

export type ActionLinkProps = ActionLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string;
    /** Set if the link opens a new tab: text for screen readers ('opens in a new tab'). */
    newTabLabel?: ReactNode;
  };

const getActionClasses = (isFlush: boolean | undefined, className: string | undefined) =>
  cx(styles.action, isFlush && styles.flush, className);

/** A secondary action (share, print, copy): an icon with a label, as quiet as the surrounding text. */
export function ActionButton({ icon, iconSize, isFlush, className, children, ...rest }: ActionButtonProps) {
  return (
    <button type="button" className={getActionClasses(isFlush, className)} {...rest}>
      <Icon icon={icon} size={iconSize} />
      {children}
    </button>
  );
}

/** An action that navigates or downloads. */
export function ActionLink(props: ActionLinkProps) {
  const { icon, iconSize, isFlush, newTabLabel, className, children, ...rest } = props;
  return (
    <a {...rest} {...getNewTabProps(newTabLabel, rest.rel)} className={getActionClasses(isFlush, className)}>
      <Icon icon={icon} size={iconSize} />
      {children}
      <NewTabHint label={newTabLabel} />
    </a>
  );
}
