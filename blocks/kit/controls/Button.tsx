import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Button.module.css';

export interface ButtonLook {
  /**
   * `primary`: once per view; `secondary`: outlined; `quiet`: borderless; `danger`: for irreversible actions;
   * `inverse`: on dark backgrounds.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse';
  size?: 'sm' | 'md' | 'lg';
  /** Fills the width of its container. */
  fullWidth?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** Shows only the icon; the children are the accessible name. */
  iconOnly?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> & {
    ref?: Ref<HTMLButtonElement>;
    /** Shows a spinner and ignores clicks; the button keeps its focus and size. */
    busy?: boolean;
  };

export type ButtonLinkProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonLook> & {
    href: string;
    ref?: Ref<HTMLAnchorElement>;
  };

function getButtonClasses({
  variant = 'primary',
  size = 'md',
  fullWidth,
  iconOnly,
}: Omit<ButtonLook, 'children'>) {
  return cx(
    styles.button,
    styles[variant],
    styles[size],
    fullWidth && styles.fullWidth,
    iconOnly && styles.iconOnly,
  );
}

function Content({ icon, iconEnd, iconOnly, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      <span className={iconOnly ? styles.hiddenLabel : styles.label}>{children}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  );
}

/** An action on this page. `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconEnd, iconOnly, busy, className, children, onClick, ...rest } =
    props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(getButtonClasses({ variant, size, fullWidth, iconOnly }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Content icon={icon} iconEnd={iconEnd} iconOnly={iconOnly}>
        {children}
      </Content>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, icon, iconEnd, iconOnly, className, children, ...rest } = props;
  return (
    <a {...rest} className={cx(getButtonClasses({ variant, size, fullWidth, iconOnly }), className)}>
      <Content icon={icon} iconEnd={iconEnd} iconOnly={iconOnly}>
        {children}
      </Content>
    </a>
  );
}
