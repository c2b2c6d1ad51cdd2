type Pressed = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>>;

/** Whether a key has a modifier that makes it a browser shortcut, such as Alt+Left for Back. */
export const hasModifierKey = ({ altKey, ctrlKey, metaKey }: Pressed): boolean =>
  altKey || ctrlKey || metaKey;
