const isMac = (): boolean => /mac/i.test(navigator.userAgent);

/** A shortcut, or a text with some, as the keys of this computer: on a Mac, `Ctrl` is ⌘. */
export const formatShortcut = (text: string): string => (isMac() ? text.replaceAll('Ctrl', '⌘') : text);
