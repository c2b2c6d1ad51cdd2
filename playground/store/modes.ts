import { parseEntryKey, parseFormKey } from '../../engine/layout';

/**
 * Modes of the outline and inspector: the page's blocks, the site's pages, a part of its configuration, its entries,
 * its forms or its locations.
 */
export const MODES = [
  'blocks',
  'pages',
  'settings',
  'texts',
  'theme',
  'content',
  'forms',
  'locations',
] as const;
export type Mode = (typeof MODES)[number];
export type ConfigMode = Exclude<Mode, PageMode | 'content' | 'forms' | 'locations'>;
/** Modes that show a page, not an entry. */
export type PageMode = 'blocks' | 'pages';

export const isPageMode = (mode: Mode): mode is PageMode => mode === 'blocks' || mode === 'pages';
export const isConfigMode = (mode: Mode): mode is ConfigMode =>
  !isPageMode(mode) && mode !== 'content' && mode !== 'forms' && mode !== 'locations';

/** The mode in which a page, an entry or a form that is opened can be edited. */
export function findModeFor(key: string, mode: Mode): Mode {
  if (parseFormKey(key) !== undefined) return 'forms';
  return parseEntryKey(key) && (isPageMode(mode) || mode === 'forms' || mode === 'locations')
    ? 'content'
    : mode;
}

/** The tenant's own file that a mode edits. Blocks, pages and entries are edited in the file of the page or entry. */
export const MODE_FILES: Readonly<Partial<Record<Mode, string>>> = {
  settings: 'tenant.json',
  texts: 'texts.json',
  theme: 'theme.json',
  locations: 'locations.json',
};

/** A section of the configuration, such as a group of settings, and a field in it. */
export interface FieldTarget {
  readonly mode: Mode;
  readonly section: string;
  /** Path of the field to focus. */
  readonly field?: string;
}

/** The section of the settings with the menus. */
export const MENUS_SECTION = 'menus';

/** Whether the menus are edited, which can lead to pages and entries. */
export const isMenuShown = ({
  mode,
  sections,
}: {
  readonly mode: Mode;
  readonly sections: Readonly<Partial<Record<Mode, string>>>;
}): boolean => mode === 'settings' && sections.settings === MENUS_SECTION;
