import { useEffect, useState, type CSSProperties } from 'react';
import { Impact } from '../impact';
import { JsonPane } from '../json';
import { Preview } from '../preview';
import { usePlayground } from '../store';
import { Divider } from './Divider';
import { Contents, Properties } from './rooms';
import './panes.css';
import { clamped, FIRST_SIZES, keepSizes, readSizes, type Sizes } from './sizes';
import { localStore } from './local-store';

const PANES = [
  { id: 'preview', title: 'Preview', Pane: Preview },
  { id: 'outline', title: 'Outline', Pane: Contents },
  { id: 'inspector', title: 'Inspector', Pane: Properties },
  { id: 'json', title: 'JSON', Pane: JsonPane },
  { id: 'impact', title: 'Impact', Pane: Impact },
] as const;

const DIVIDERS = [
  { name: 'outline', label: 'Width of the outline', towards: 1 },
  { name: 'inspector', label: 'Width of the inspector', towards: -1 },
  { name: 'json', label: 'Height of the JSON', towards: -1 },
] as const;

type Styles = CSSProperties & Record<`--pane-${keyof Sizes}`, string>;

const pixels = (sizes: Sizes): Styles => ({
  '--pane-outline': `${sizes.outline}px`,
  '--pane-inspector': `${sizes.inspector}px`,
  '--pane-json': `${sizes.json}px`,
});

/** All panes at once where there is room; on a narrow screen one at a time. Their sizes outlive the visit. */
export function Panes() {
  const status = usePlayground((state) => state.status);
  const asked = usePlayground((state) => state.pane);
  const resets = usePlayground((state) => state.paneResets);
  const [shown, setShown] = useState<string>('preview');
  const [answered, setAnswered] = useState(asked);
  const [sizes, setSizes] = useState(() => readSizes(localStore()));
  const [reset, setReset] = useState(resets);
  if (reset !== resets) {
    setReset(resets);
    setSizes(FIRST_SIZES);
  }
  if (asked && asked !== answered) {
    setAnswered(asked);
    setShown(asked.id);
  }

  useEffect(() => keepSizes(localStore(), sizes), [sizes]);
  useEffect(() => {
    const pane = asked && document.getElementById(`pane-${asked.id}`);
    // Where there is something to search in, that is what one comes for.
    (pane?.querySelector<HTMLElement>('[role=combobox]') ?? pane)?.focus();
  }, [asked]);

  return (
    <>
      <nav className="switch" aria-label="Panes">
        {PANES.map(({ id, title }) => (
          <button type="button" key={id} aria-pressed={id === shown} onClick={() => setShown(id)}>
            {title}
          </button>
        ))}
      </nav>
      <main className="panes" data-shown={shown} aria-busy={status === 'loading'} style={pixels(sizes)}>
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
            onResize={(size) => setSizes({ ...sizes, [divider.name]: clamped(divider.name, size) })}
          />
        ))}
      </main>
    </>
  );
}
