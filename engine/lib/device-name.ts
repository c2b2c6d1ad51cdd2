/** Names of devices on Windows, with any extension: a file `nul.json` could not be created or checked out there. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/**
 * Whether Windows reserves a file's or folder's name.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions
 */
export const isDeviceName = (name: string): boolean => DEVICE_NAME.test(name);
