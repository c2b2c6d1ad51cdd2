import { useEffect } from 'react';

interface Shortcuts {
  save(): void;
  undo(): void;
  redo(): void;
}

/** Fields that undo what is typed in them by themselves. */
const OWN_UNDO = 'input, textarea, .cm-editor';

/** Ctrl or ⌘ with S, Z, Shift+Z, Y. */
export function useShortcuts({ save, undo, redo }: Shortcuts): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isInField = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null;
      const action =
        key === 's'
          ? save
          : isInField
            ? undefined
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? redo
              : key === 'z'
                ? undo
                : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [save, undo, redo]);
}
