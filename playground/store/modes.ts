/** Modes of the outline and inspector: the page's blocks, a part of the tenant's configuration, or its entries. */
export const MODES = ['blocks', 'settings', 'texts', 'theme', 'content'] as const;
export type Mode = (typeof MODES)[number];
export type ConfigMode = Exclude<Mode, 'blocks' | 'content'>;

export const isConfigMode = (mode: Mode): mode is ConfigMode => mode !== 'blocks' && mode !== 'content';

/** The tenant's own file that a mode edits. Blocks and entries are edited in the file of the page or entry. */
export const MODE_FILES: Readonly<Partial<Record<Mode, string>>> = {
  settings: 'tenant.json',
  texts: 'texts.json',
  theme: 'theme.json',
};

/** A section of the configuration, such as a group of settings, and a field in it. */
export interface FieldTarget {
  readonly mode: Mode;
  readonly section: string;
  /** Path of the field to focus. */
  readonly field?: string;
}
