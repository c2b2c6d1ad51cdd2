import { useState } from 'react';
import { SheetDialog } from '../dialog';
import { applyTheme, getBrowserStorage, readTheme, storeTheme, THEMES, type Theme } from '../kit';
import { usePlayground } from '../store';
import { SHORTCUT_GROUPS } from './commands';
import { formatShortcut } from './format-shortcut';
import './help.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Keys that panes handle themselves. */
const PANE_KEYS: readonly (readonly [pane: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    'Canvas',
    [
      ['Up, Down', 'Select the block before or after'],
      ['Right', 'Select the first block inside'],
      ['Left, Escape', 'Select the block around'],
      ['Enter', 'Go to the settings of the block'],
      ['Delete', 'Remove the block'],
      ['Page Up, Page Down', 'Scroll'],
    ],
  ],
  [
    'Outline',
    [
      ['Up, Down, Home, End', 'Go through the blocks'],
      ['Right, Left', 'Open, close, or go to the block around'],
      ['Space on a grip', 'Pick up the block; arrow keys move it'],
    ],
  ],
  [
    'Menus',
    [
      ['Alt+Up, Alt+Down', 'Move the entry'],
      ['Alt+Right, Alt+Left', 'Nest the entry, or move it out'],
    ],
  ],
  [
    'Forms',
    [
      ['Up, Down, Home, End', 'Go through the steps and fields'],
      ['Alt+Up, Alt+Down', 'Move the step or field, also into another step'],
      ['Enter', 'Go to its values, or restore a removed one'],
      ['Delete', 'Remove the step or field'],
    ],
  ],
];

function Appearance() {
  const [theme, setTheme] = useState(() => readTheme(getBrowserStorage()));
  return (
    <fieldset className="help-appearance">
      <legend>Appearance</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="theme"
            checked={option === theme}
            onChange={() => {
              setTheme(option);
              storeTheme(getBrowserStorage(), option);
              applyTheme(option, document.documentElement);
            }}
          />
          {THEME_NAMES[option]}
        </label>
      ))}
    </fieldset>
  );
}

interface KeyListProps {
  title: string;
  keys: readonly (readonly [keys: string, action: string])[];
}

function KeyList({ title, keys }: KeyListProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {keys.map(([shortcut, action]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              <kbd>{shortcut}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** First steps, appearance, and all shortcuts. */
export function HelpDialog() {
  const showDialog = usePlayground((state) => state.showDialog);
  const showFirstSteps = usePlayground((state) => state.showFirstSteps);
  const close = () => showDialog(undefined);
  return (
    <SheetDialog title="Help" onClose={close}>
      <div className="help">
        <div className="help-start">
          <button
            type="button"
            onClick={() => {
              close();
              showFirstSteps(true);
            }}
          >
            Show the first steps
          </button>
          <Appearance />
        </div>
        <div className="help-keys">
          {SHORTCUT_GROUPS.map(([group, commands]) => (
            <KeyList
              key={group}
              title={group}
              keys={commands.map(({ name, shortcuts = [] }) => [
                shortcuts.map(formatShortcut).join(' or '),
                name.replace(/…$/, ''),
              ])}
            />
          ))}
          {PANE_KEYS.map(([pane, keys]) => (
            <KeyList key={pane} title={pane} keys={keys} />
          ))}
        </div>
      </div>
    </SheetDialog>
  );
}
