import { useEffect, useState, type CSSProperties } from 'react';
import { Impact } from '../impact';
import { JsonPane } from '../json';
import { Preview } from '../preview';
import { usePlayground } from '../store';
import { Divider } from './Divider';
import { ContentsPane, PropertiesPane } from './ModePanes';
import './panes.css';
import { clampSize, DEFAULT_SIZES, storeSizes, readSizes, type PaneSizes } from './pane-sizes';
import { browserStorage } from './local-storage';

const PANES = [
  { id: 'preview', title: 'Preview', Pane: Preview },
  { id: 'outline', title: 'Outline', Pane: ContentsPane },
  { id: 'inspector', title: 'Inspector', Pane: PropertiesPane },
  { id: 'json', title: 'JSON', Pane: JsonPane },
  { id: 'impact', title: 'Impact', Pane: Impact },
] as const;

const DIVIDERS = [
  { name: 'outline', label: 'Outline width', towards: 1 },
  { name: 'inspector', label: 'Inspector width', towards: -1 },
  { name: 'json', label: 'JSON height', towards: -1 },
] as const;

type Styles = CSSProperties & Record<`--pane-${keyof PaneSizes}`, string>;

const pixels = (sizes: PaneSizes): Styles => ({
  '--pane-outline': `${sizes.outline}px`,
  '--pane-inspector': `${sizes.inspector}px`,
  '--pane-json': `${sizes.json}px`,
});

/** All panes side by side, or one at a time on a narrow screen. Their sizes are stored in the browser. */
export function Panes() {
  const status = usePlayground((state) => state.status);
  const requested = usePlayground((state) => state.pane);
  const resets = usePlayground((state) => state.paneResets);
  const [pane, setPane] = useState<string>('preview');
  const [handled, setHandled] = useState(requested);
  const [sizes, setSizes] = useState(() => readSizes(browserStorage()));
  const [reset, setReset] = useState(resets);
  if (reset !== resets) {
    setReset(resets);
    setSizes(DEFAULT_SIZES);
  }
  if (requested && requested !== handled) {
    setHandled(requested);
    setPane(requested.id);
  }

  useEffect(() => storeSizes(browserStorage(), sizes), [sizes]);
  useEffect(() => {
    const pane = requested && document.getElementById(`pane-${requested.id}`);
    // A pane with a search field focuses it.
    (pane?.querySelector<HTMLElement>('[role=combobox]') ?? pane)?.focus();
  }, [requested]);

  return (
    <>
      <nav className="switch" aria-label="Panes">
        {PANES.map(({ id, title }) => (
          <button type="button" key={id} aria-pressed={id === pane} onClick={() => setPane(id)}>
            {title}
          </button>
        ))}
      </nav>
      <main className="panes" data-shown={pane} aria-busy={status === 'loading'} style={pixels(sizes)}>
        {PANES.map(({ id, title, Pane }) => (
          <section
            key={id}
            id={`pane-${id}`}
            className="pane"
            aria-labelledby={`pane-${id}-heading`}
            tabIndex={-1}
          >
            <h2 id={`pane-${id}-heading`}>{title}</h2>
            <div className="pane-body">
              <Pane />
            </div>
          </section>
        ))}
        {DIVIDERS.map((divider) => (
          <Divider
            key={divider.name}
            {...divider}
            size={sizes[divider.name]}
            onResize={(size) => setSizes({ ...sizes, [divider.name]: clampSize(divider.name, size) })}
          />
        ))}
      </main>
    </>
  );
}
