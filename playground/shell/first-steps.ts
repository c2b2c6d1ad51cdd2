import type { DialogName, PlaygroundActions, PlaygroundData } from '../store';

const STORAGE_KEY = 'forecourt-playground-first-steps';

type StepStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the first steps were done or hidden in this browser. */
export const readFirstStepsDone = (storage: Pick<StepStorage, 'getItem'> | undefined): boolean =>
  storage === undefined || storage.getItem(STORAGE_KEY) !== null;

export function storeFirstStepsDone(storage: StepStorage | undefined): void {
  try {
    storage?.setItem(STORAGE_KEY, 'done');
  } catch {
    // If storage is full or disabled, the steps are shown again in the next session.
  }
}

/** Something to try. It counts as done once the state shows it, however it was done. */
interface Step {
  readonly id: string;
  readonly title: string;
  /** Shortcuts are as on a computer that is not a Mac. */
  readonly text: string;
  isDone(state: PlaygroundData): boolean;
  /** Whether it can be done now; absent if always. */
  isPossible?(state: PlaygroundData): boolean;
  /** Opens the place where it is done. */
  show(state: PlaygroundActions): void;
}

const isOpen =
  (dialog: DialogName) =>
  (state: PlaygroundData): boolean =>
    state.dialog === dialog;

export const STEPS: readonly Step[] = [
  {
    id: 'select',
    title: 'Select a block',
    text: 'Click anything in the page. The arrow keys go from block to block, Escape to the block around.',
    isDone: ({ selected, outcome }) => selected !== undefined && selected !== outcome?.root?.id,
    show: (state) => state.showPane('preview'),
  },
  {
    id: 'edit',
    title: 'Change it',
    text: 'Change a value in the inspector, or double-click a text in the page. The preview follows.',
    isDone: ({ history }) => history.past.length > 0,
    show: (state) => state.showPane('inspector'),
  },
  {
    id: 'impact',
    title: 'See which pages it changes',
    text: 'Impact lists every page, of every site, that the edits would change.',
    isDone: ({ pane }) => pane?.id === 'impact',
    show: (state) => state.showPane('impact'),
  },
  {
    id: 'undo',
    title: 'Undo the last edit',
    text: 'Ctrl+Z undoes any edit exactly, one step at a time. “Reset” beside a value restores the inherited one.',
    isDone: ({ historySteps }) => historySteps > 0,
    isPossible: ({ history }) => history.past.length > 0,
    show: (state) => state.undo(),
  },
  {
    id: 'insert',
    title: 'Insert a block',
    text: 'The list shows what fits beside the selected block. Drag an entry into the page, or press Enter.',
    isDone: isOpen('insert'),
    show: (state) => state.showDialog('insert'),
  },
  {
    id: 'commands',
    title: 'Find anything',
    text: 'Ctrl+K finds commands, pages, files and sites.',
    isDone: isOpen('commands'),
    show: (state) => state.showDialog('commands'),
  },
];
