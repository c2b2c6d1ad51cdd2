import { ConfigInspector, ConfigList } from '../config';
import { ContentList, EntryInspector } from '../content';
import { Inspector } from '../inspector';
import { Outline } from '../outline';
import { isConfigMode, MODES, usePlayground } from '../store';

/** The outline of the page's blocks, or the list of the tenant's settings, texts, theme values or entries. */
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
      {isConfigMode(mode) ? <ConfigList mode={mode} /> : mode === 'content' ? <ContentList /> : <Outline />}
    </>
  );
}

/** The selected block, section or entry, as a form. */
export function PropertiesPane() {
  const mode = usePlayground((state) => state.mode);
  if (isConfigMode(mode)) return <ConfigInspector mode={mode} />;
  return mode === 'content' ? <EntryInspector /> : <Inspector />;
}
