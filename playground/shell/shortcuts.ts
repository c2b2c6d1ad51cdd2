import { useEffect } from 'react';
import { usePlaygroundStore } from '../store';
import { pressedCommand } from './commands';

/** Fields that undo what is typed in them by themselves. */
const OWN_UNDO = 'input, textarea, .cm-editor';

/** Hears the keys of all commands, unless a palette is open or a pane has taken them for itself. */
export function useShortcuts(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const state = store.getState();
      if (event.defaultPrevented || state.palette) return;
      const isInField = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null;
      const command = pressedCommand(event, isInField);
      if (!command) return;
      event.preventDefault();
      if (command.isPossible?.(state) ?? true) command.run(state);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [store]);
}
