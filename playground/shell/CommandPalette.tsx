import { PickerDialog } from '../picker';
import { usePlaygroundStore } from '../store';
import { listCommands, toPickerEntry } from './commands';

/** All commands with their shortcuts, and all sites, pages and files. */
export function CommandPalette() {
  const store = usePlaygroundStore();
  const state = store.getState();
  const commands = listCommands(state);
  return (
    <PickerDialog
      title="Commands"
      label="Find a command, page or file"
      entries={commands.map((command) => toPickerEntry(command, state))}
      onChoose={({ id }) => {
        store.getState().showDialog(undefined);
        commands.find((command) => command.id === id)?.run(store.getState());
      }}
      onClose={() => {
        if (store.getState().dialog === 'commands') store.getState().showDialog(undefined);
      }}
    />
  );
}
