import { useEffect, useState, type CSSProperties } from 'react';
import { Impact } from '../impact';
import { JsonPane } from '../json';
import { CanvasPane } from '../canvas';
import { usePlayground } from '../store';
import { Divider } from './Divider';
import { PaneToggles } from './PaneToggles';
import { findClosablePane, readClosedPanes, storeClosedPanes, type ClosablePane } from './pane-visibility';
import { ContentsPane, PropertiesPane } from './ModePanes';
import { PAGE_SHORTCUTS } from './commands';
import './panes.css';
import { clampSize, DEFAULT_SIZES, storeSizes, readSizes, type PaneSizes } from './pane-sizes';
import { getBrowserStorage } from '../kit';

const SIDE_PANES = [
  { id: 'outline', title: 'Outline', Pane: ContentsPane },
  { id: 'inspector', title: 'Inspector', Pane: PropertiesPane },
  { id: 'json', title: 'JSON', Pane: JsonPane },
  { id: 'impact', title: 'Impact', Pane: Impact },
] as const;

const PANES = [{ id: 'preview', title: 'Preview' }, ...SIDE_PANES] as const;

const DIVIDERS = [
  { name: 'outline', label: 'Outline width', direction: 1 },
  { name: 'inspector', label: 'Inspector width', direction: -1 },
  { name: 'json', label: 'JSON height', direction: -1 },
] as const;

type Styles = CSSProperties & Record<`--pane-${keyof PaneSizes}`, string>;

const toStyles = (sizes: PaneSizes): Styles => ({
  '--pane-outline': `${sizes.outline}px`,
  '--pane-inspector': `${sizes.inspector}px`,
  '--pane-json': `${sizes.json}px`,
});

/** All panes side by side, or one at a time on a narrow screen. Their sizes are stored in the browser. */
export function Panes() {
  const status = usePlayground((state) => state.status);
  const requestedPane = usePlayground((state) => state.pane);
  const resetCount = usePlayground((state) => state.paneResets);
  const [pane, setPane] = useState<string>('preview');
  const [handledRequest, setHandledRequest] = useState(requestedPane);
  const [sizes, setSizes] = useState(() => readSizes(getBrowserStorage()));
  const [handledResets, setHandledResets] = useState(resetCount);
  const [closed, setClosed] = useState(() => readClosedPanes(getBrowserStorage(), innerWidth));
  if (handledResets !== resetCount) {
    setHandledResets(resetCount);
    setSizes(DEFAULT_SIZES);
  }
  if (requestedPane && requestedPane !== handledRequest) {
    setHandledRequest(requestedPane);
    setPane(requestedPane.id);
    const opened = findClosablePane(requestedPane.id);
    if (opened) setClosed(closed.filter((name) => name !== opened));
  }

  useEffect(() => storeSizes(getBrowserStorage(), sizes), [sizes]);
  const toggle = (name: ClosablePane) => {
    const next = closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name];
    setClosed(next);
    storeClosedPanes(getBrowserStorage(), next);
  };
  useEffect(() => {
    const paneElement = requestedPane && document.getElementById(`pane-${requestedPane.id}`);
    // If the pane has a search field or the canvas, that gets the focus.
    (paneElement?.querySelector<HTMLElement>('[role=combobox], [role=application]') ?? paneElement)?.focus();
  }, [requestedPane]);

  return (
    <>
      <nav className="switch" aria-label="Panes">
        {PANES.map(({ id, title }) => (
          <button type="button" key={id} aria-pressed={id === pane} onClick={() => setPane(id)}>
            {title}
          </button>
        ))}
      </nav>
      <main
        className="panes"
        data-shown={pane}
        data-closed={closed.join(' ')}
        aria-busy={status === 'loading'}
        style={toStyles(sizes)}
      >
        <section id="pane-preview" className="pane" aria-labelledby="pane-preview-heading" tabIndex={-1}>
          <h2 id="pane-preview-heading">Preview</h2>
          <div className="pane-body">
            <CanvasPane shortcuts={PAGE_SHORTCUTS}>
              <PaneToggles closed={closed} onToggle={toggle} />
            </CanvasPane>
          </div>
        </section>
        {SIDE_PANES.map(({ id, title, Pane }) => (
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
