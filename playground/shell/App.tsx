import { useEffect, useState } from 'react';
import { Impact } from '../impact';
import { Inspector } from '../inspector';
import { JsonPane } from '../json';
import { Outline } from '../outline';
import { Preview } from '../preview';
import { isDirty, usePlayground } from '../store';
import { Messages } from './Messages';
import { useShortcuts } from './shortcuts';
import { TopBar } from './TopBar';

const PANES = [
  { id: 'preview', title: 'Preview', Pane: Preview },
  { id: 'outline', title: 'Outline', Pane: Outline },
  { id: 'inspector', title: 'Inspector', Pane: Inspector },
  { id: 'json', title: 'JSON', Pane: JsonPane },
  { id: 'impact', title: 'Impact', Pane: Impact },
] as const;

/** All panes at once where there is room; on a narrow screen one at a time. */
export function App() {
  const status = usePlayground((state) => state.status);
  const failure = usePlayground((state) => state.failure);
  const page = usePlayground((state) => state.page);
  const undo = usePlayground((state) => state.undo);
  const redo = usePlayground((state) => state.redo);
  const save = usePlayground((state) => state.save);
  const start = usePlayground((state) => state.start);
  const dirty = usePlayground(isDirty);
  const [shown, setShown] = useState<string>('preview');
  useShortcuts({ undo, redo, save });

  // The address names what is open, so that a reload comes back to it.
  useEffect(() => {
    if (!page) return;
    const query = new URLSearchParams({ site: page.tenant, page: page.page });
    history.replaceState(null, '', `?${query.toString()}`);
    document.title = `${page.page}, ${page.tenant} | Playground`;
  }, [page]);

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);

  return (
    <div className="app">
      <TopBar />
      <Messages />
      {status === 'failed' ? (
        <main className="whole">
          <h2>The page could not be opened</h2>
          <p>{failure}</p>
          <button type="button" onClick={() => void start(page?.tenant, page?.page)}>
            Try again
          </button>
        </main>
      ) : !page ? (
        <main className="whole" aria-busy={status === 'loading'}>
          <p>
            {status === 'loading' ? 'Loading…' : 'There is no site to edit. Add a tenant, then come back.'}
          </p>
        </main>
      ) : (
        <>
          <nav className="switch" aria-label="Panes">
            {PANES.map(({ id, title }) => (
              <button type="button" key={id} aria-pressed={id === shown} onClick={() => setShown(id)}>
                {title}
              </button>
            ))}
          </nav>
          <main className="panes" data-shown={shown} aria-busy={status === 'loading'}>
            {PANES.map(({ id, title, Pane }) => (
              <section key={id} id={`pane-${id}`} className="pane" aria-labelledby={`pane-${id}-heading`}>
                <h2 id={`pane-${id}-heading`}>{title}</h2>
                <div className="pane-body">
                  <Pane />
                </div>
              </section>
            ))}
          </main>
        </>
      )}
    </div>
  );
}
