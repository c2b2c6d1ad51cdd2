import { useEffect, useState } from 'react';
import { getViewUrl, getFrameUrl, parseView, type GalleryView } from './gallery-view';
import { EntryList } from './EntryList';
import type { Entry } from './entries';
import { Toolbar } from './Toolbar';
import type { GalleryData } from './gallery-data';

interface GalleryAppProps {
  entries: readonly Entry[];
  data: GalleryData;
}

/** The gallery's window: the list of components, the toolbar and the frame. The URL contains the complete view. */
export function GalleryApp({ entries, data }: GalleryAppProps) {
  const [view, setView] = useState<GalleryView>(() => parseView(location.search));
  const entry = entries.find(({ id }) => id === view.entry) ?? entries[0];

  useEffect(() => {
    const syncView = () => setView(parseView(location.search));
    addEventListener('popstate', syncView);
    return () => removeEventListener('popstate', syncView);
  }, []);
  useEffect(() => {
    document.title = entry ? `${entry.title} | Kit` : 'Kit';
  }, [entry]);

  const show = (change: GalleryView) => {
    const next = { ...view, ...change };
    history.pushState(null, '', getViewUrl(next));
    setView(next);
  };
  if (!entry) return <main className="whole">The kit has no entries.</main>;
  return (
    <div className="app">
      <header className="top">
        <h1>Kit</h1>
        <Toolbar data={data} view={view} onShow={show} />
        <a href="/playground" className="kit-away">
          Playground
        </a>
      </header>
      <div className="kit">
        <EntryList entries={entries} view={{ ...view, entry: entry.id }} onShow={show} />
        <main className="stage kit-stage">
          <iframe
            key={getFrameUrl(view)}
            className="kit-frame"
            title={`${entry.title} in the theme`}
            src={getFrameUrl({ ...view, entry: entry.id })}
            width={view.width ?? '100%'}
          />
        </main>
      </div>
    </div>
  );
}
