import { Picker } from '../picker';
import { usePlaygroundStore } from '../store';
import { commandsOf, entryOf } from './commands';

/** All that can be done, with its keys, and the way to the other sites, pages and files. */
export function CommandPalette() {
  const store = usePlaygroundStore();
  const state = store.getState();
  const commands = commandsOf(state);
  return (
    <Picker
      title="Commands"
      label="Find a command, page or file"
      entries={commands.map((command) => entryOf(command, state))}
      onChoose={({ id }) => {
        store.getState().show(undefined);
        commands.find((command) => command.id === id)?.run(store.getState());
      }}
      onClose={() => {
        if (store.getState().palette === 'commands') store.getState().show(undefined);
      }}
    />
  );
}
