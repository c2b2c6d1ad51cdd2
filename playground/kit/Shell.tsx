import { useEffect, useState } from 'react';
import { addressOf, frameAddressOf, viewOf, type View } from './address';
import { EntryList } from './EntryList';
import type { Entry } from './entries';
import { Toolbar } from './Toolbar';
import type { World } from './world';

interface ShellProps {
  entries: readonly Entry[];
  world: World;
}

/** The window around the frame: what is shown, in which theme, how wide. The address says all of it. */
export function Shell({ entries, world }: ShellProps) {
  const [view, setView] = useState<View>(() => viewOf(location.search));
  const entry = entries.find(({ id }) => id === view.entry) ?? entries[0];

  useEffect(() => {
    const follow = () => setView(viewOf(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    document.title = entry ? `${entry.title} | Kit` : 'Kit';
  }, [entry]);

  const show = (change: View) => {
    const next = { ...view, ...change };
    history.pushState(null, '', addressOf(next));
    setView(next);
  };
  if (!entry) return <main className="whole">The kit has no entries.</main>;
  return (
    <div className="app">
      <header className="top">
        <h1>Kit</h1>
        <Toolbar world={world} view={view} onShow={show} />
        <a href="/playground" className="kit-away">
          Playground
        </a>
      </header>
      <div className="kit">
        <EntryList entries={entries} view={{ ...view, entry: entry.id }} onShow={show} />
        <main className="stage kit-stage">
          <iframe
            key={frameAddressOf(view)}
            className="kit-frame"
            title={`${entry.title} in the theme`}
            src={frameAddressOf({ ...view, entry: entry.id })}
            width={view.width ?? '100%'}
          />
        </main>
      </div>
    </div>
  );
}
