import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  /** The tooltip; by default, the name with the shortcut. */
  title?: string;
  shortcut?: string;
  size?: number;
  isDisabled?: boolean;
  /** Keeps the focus on a button that can no longer be used. */
  keepsFocus?: boolean;
  isPressed?: boolean;
  onClick(): void;
}

/** A button with an icon. Its name is also shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, title = label, shortcut, size = 14, isPressed, onClick } = props;
  const { isDisabled = false, keepsFocus = false } = props;
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      title={shortcut === undefined ? title : `${title} (${shortcut})`}
      aria-pressed={isPressed}
      disabled={isDisabled && !keepsFocus}
      aria-disabled={keepsFocus ? isDisabled : undefined}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon size={size} aria-hidden="true" />
    </button>
  );
}
