import { Check, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { Button, type ButtonLook } from '../controls/Button';
import { cx } from '../cx';
import { nextInMenu } from './menu-keys';
import styles from './PopoverMenu.module.css';

export interface MenuItem {
  /** Unique within its menu. */
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Goes there; works before and without script. */
  href?: string;
  onPress?: () => void;
  /** On or off, of several that can be on. */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** What cannot be taken back is told from the rest. */
  tone?: 'danger';
}

export interface MenuGroup {
  /** Heading of the group. */
  label?: string;
  items: readonly MenuItem[];
}

export interface PopoverMenuProps extends Omit<ButtonLook, 'children'> {
  /** Text of the button. */
  label: ReactNode;
  groups: readonly MenuGroup[];
  /** Edge of the button on which the menu is aligned. */
  align?: 'start' | 'end';
  className?: string;
}

/** Typed letters belong together within this time, in milliseconds. */
const TYPING_MS = 600;

/**
 * A button with a menu (APG, menu button). The menu is a native popover: it lies over everything, opens before the
 * script is there, closes on Escape and on a press outside, and the focus goes back to the button.
 */
export function PopoverMenu({ label, groups, align = 'start', className, ...look }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [isOpen, setOpen] = useState(false);

  const items = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
      (item) => item.ariaDisabled !== 'true',
    );
  const focusAt = (index: number) => items().at(index)?.focus();

  const onButtonKey = (event: KeyboardEvent) => {
    const index = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    menu.current?.showPopover();
    focusAt(index);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      menu.current?.hidePopover();
      return;
    }
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const now = event.timeStamp;
    if (isLetter && event.key !== ' ') {
      const isFresh = now - typed.current.at > TYPING_MS;
      typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: now };
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const labels = all.map((item) => item.textContent.trim());
    const next = nextInMenu(event.key, at, labels, isLetter && event.key !== ' ' ? typed.current.text : '');
    if (next === undefined) return;
    event.preventDefault();
    focusAt(next);
  };
  const press = (item: MenuItem) => {
    menu.current?.hidePopover();
    button.current?.focus();
    item.onPress?.();
  };

  return (
    <span className={cx(styles.anchor, className)}>
      <Button
        variant="secondary"
        {...look}
        ref={button}
        popoverTarget={`${id}-menu`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        onKeyDown={onButtonKey}
      >
        {label}
      </Button>
      {/* The items in it take the focus; the keys bubble up from them. */}
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus */}
      <div
        ref={menu}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        aria-label={typeof label === 'string' ? label : undefined}
        className={cx(styles.menu, styles[align])}
        onKeyDown={onMenuKey}
        onToggle={(event) => {
          const opens = event.newState === 'open';
          setOpen(opens);
          if (opens && !menu.current?.contains(document.activeElement)) focusAt(0);
        }}
      >
        {groups.map((group, index) => (
          <div
            key={group.label ?? index}
            role="group"
            aria-labelledby={group.label && `${id}-group-${index}`}
            className={styles.group}
          >
            {group.label && (
              <div id={`${id}-group-${index}`} role="presentation" className={styles.heading}>
                {group.label}
              </div>
            )}
            {group.items.map((item) => (
              <Item key={item.id} item={item} onPress={() => press(item)} />
            ))}
          </div>
        ))}
      </div>
    </span>
  );
}

function Item({ item, onPress }: { item: MenuItem; onPress: () => void }) {
  const { label, icon, href, isChecked, isDisabled, tone } = item;
  const shared = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': isChecked,
    'aria-disabled': isDisabled || undefined,
    tabIndex: -1,
    className: cx(styles.item, tone && styles[tone]),
  };
  const inner = (
    <>
      {isChecked !== undefined && <Icon icon={Check} size="sm" className={cx(!isChecked && styles.off)} />}
      {icon && <Icon icon={icon} size="sm" />}
      <span className={styles.label}>{label}</span>
    </>
  );
  if (href !== undefined && !isDisabled)
    return (
      <a {...shared} href={href} onClick={onPress}>
        {inner}
      </a>
    );
  return (
    <button {...shared} type="button" onClick={isDisabled ? undefined : onPress}>
      {inner}
    </button>
  );
}
