/** Modes of the outline and inspector: the page's blocks, or a part of the tenant's configuration. */
export const MODES = ['blocks', 'settings', 'texts', 'theme'] as const;
export type Mode = (typeof MODES)[number];

/** The tenant's own file that a mode edits. Blocks are edited in the page's file. */
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
