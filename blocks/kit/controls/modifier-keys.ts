type Pressed = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>>;

/** Whether a key is pressed together with one that makes it the browser's own, such as Alt and left for the way back. */
export const hasModifierKey = ({ altKey, ctrlKey, metaKey }: Pressed): boolean =>
  altKey || ctrlKey || metaKey;
