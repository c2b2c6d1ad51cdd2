import { ConfigInspector, ConfigList } from '../config';
import { Inspector } from '../inspector';
import { Outline } from '../outline';
import { MODES, usePlayground } from '../store';

/** The outline of the page's blocks, or the list of the tenant's settings, texts or theme values. */
export function ContentsPane() {
  const mode = usePlayground((state) => state.mode);
  const showMode = usePlayground((state) => state.showMode);
  return (
    <>
      <div role="group" aria-label="Edit" className="bar segments">
        {MODES.map((option) => (
          <button type="button" key={option} aria-pressed={option === mode} onClick={() => showMode(option)}>
            {option.charAt(0).toUpperCase() + option.slice(1)}
          </button>
        ))}
      </div>
      {mode === 'blocks' ? <Outline /> : <ConfigList mode={mode} />}
    </>
  );
}

/** The selected block or section, as a form. */
export function PropertiesPane() {
  const mode = usePlayground((state) => state.mode);
  return mode === 'blocks' ? <Inspector /> : <ConfigInspector mode={mode} />;
}
