/** Names of devices on Windows, with any extension: a file `nul.json` could not be created or checked out there. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/**
 * Whether Windows reserves a file's or folder's name.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions
 */
export const isWindowsReservedName = (name: string): boolean => RESERVED_NAME.test(name);
