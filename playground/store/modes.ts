import { parseEntryKey, parseFormKey } from '../../engine/layout';

/**
 * Modes of the outline and inspector: the page's blocks, the site's pages, a part of its configuration, its entries,
 * its forms, its locations or its people.
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
  'people',
] as const;
export type Mode = (typeof MODES)[number];
/** Modes that show neither a page nor a part of the configuration with section forms. */
const OTHER_MODES = ['content', 'forms', 'locations', 'people'] as const;
type OtherMode = (typeof OTHER_MODES)[number];
export type ConfigMode = Exclude<Mode, PageMode | OtherMode>;
/** Modes that show a page, not an entry. */
export type PageMode = 'blocks' | 'pages';

export const isPageMode = (mode: Mode): mode is PageMode => mode === 'blocks' || mode === 'pages';
export const isConfigMode = (mode: Mode): mode is ConfigMode =>
  !isPageMode(mode) && !OTHER_MODES.some((other) => other === mode);

/** The collection of the people whom visitors deal with. */
export const PEOPLE = 'people';

/** The id of a person by the key of the entry; undefined for other entries, pages and forms. */
export function parsePersonKey(key: string): string | undefined {
  const entry = parseEntryKey(key);
  return entry?.collection === PEOPLE ? entry.id : undefined;
}

/** The mode that edits an opened page, entry or form. */
export function findModeFor(key: string, mode: Mode): Mode {
  if (parseFormKey(key) !== undefined) return 'forms';
  const entry = parseEntryKey(key);
  if (!entry || (mode === 'people' && parsePersonKey(key) !== undefined)) return mode;
  return isPageMode(mode) || mode === 'forms' || mode === 'locations' || mode === 'people' ? 'content' : mode;
}

/** The tenant's own file that a mode edits. Blocks, pages, entries and people are edited in the file of the page or entry. */
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

export const MENUS_SECTION = 'menus';

/** Whether the menus are edited, which can lead to pages and entries. */
export const isMenuShown = ({
  mode,
  sections,
}: {
  readonly mode: Mode;
  readonly sections: Readonly<Partial<Record<Mode, string>>>;
}): boolean => mode === 'settings' && sections.settings === MENUS_SECTION;
