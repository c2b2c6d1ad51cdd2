import { useEffect } from 'react';
import { usePlaygroundStore } from '../store';
import { findPressedCommand } from './commands';

/** Fields that have their own undo. */
const OWN_UNDO = 'input, textarea, .cm-editor';

/** Runs commands by their shortcuts, unless a dialog is open or a pane has handled the key. */
export function useShortcuts(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const state = store.getState();
      if (event.defaultPrevented || state.dialog) return;
      const isInField = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null;
      const command = findPressedCommand(event, isInField);
      if (!command) return;
      event.preventDefault();
      if (command.isAvailable?.(state) ?? true) command.run(state);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [store]);
}
