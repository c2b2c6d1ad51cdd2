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
        {MODES.map((one) => (
          <button type="button" key={one} aria-pressed={one === mode} onClick={() => showMode(one)}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
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
