import type { PressedKey } from './messages';

const SIGN = /^[^\p{L}\p{N}]$/u;

/**
 * Whether a pressed key matches a shortcut such as `Ctrl+Shift+Z`. With Alt, some keyboard layouts produce other
 * characters, so the physical key is compared. `Ctrl` also matches ⌘ on a Mac.
 */
export function matchesShortcut(
  shortcut: string,
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
): boolean {
  const parts = shortcut.split('+');
  const mainKey = parts.at(-1) ?? '';
  const isRequired = (name: string) => parts.slice(0, -1).includes(name);
  if (
    isRequired('Ctrl') !== (ctrlKey || metaKey) ||
    isRequired('Alt') !== altKey ||
    // Some keyboard layouts have signs such as `/` on keys with Shift.
    (isRequired('Shift') !== shiftKey && !SIGN.test(mainKey))
  )
    return false;
  return altKey
    ? code === `Digit${mainKey}` || code === `Key${mainKey}`
    : key.toLowerCase() === mainKey.toLowerCase();
}
