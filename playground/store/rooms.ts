/** What is edited: the blocks of a page, or a part of the tenant's configuration. */
export const ROOMS = ['blocks', 'settings', 'texts', 'theme'] as const;
export type Room = (typeof ROOMS)[number];

/** The tenant's own file that the edits of a room go into; those of blocks go into the page's. */
export const ROOM_FILES: Readonly<Partial<Record<Room, string>>> = {
  settings: 'tenant.json',
  texts: 'texts.json',
  theme: 'theme.json',
};

/** Where in a room something is: a group of settings, the texts of a block. */
export interface Sought {
  readonly room: Room;
  readonly section: string;
  /** Path of the field that the keyboard goes to. */
  readonly field?: string;
}
