/** The playground's own theme: that of the system, or always light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'forecourt-playground-theme';

type ThemeStorage = Pick<Storage, 'getItem' | 'setItem'>;

export function readTheme(storage: Pick<ThemeStorage, 'getItem'> | undefined): Theme {
  const stored = storage?.getItem(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function applyTheme(theme: Theme, { dataset }: Pick<HTMLElement, 'dataset'>): void {
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

export function storeTheme(storage: ThemeStorage | undefined, theme: Theme): void {
  try {
    storage?.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is full or disabled, so the next session follows the system.
  }
}
