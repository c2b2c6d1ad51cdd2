import { useId, useState, type MouseEvent } from 'react';
import { viewUrl, type GalleryView } from './gallery-view';
import { searchEntries, groupEntries, toSlug, type Entry } from './entries';

interface EntryListProps {
  entries: readonly Entry[];
  view: GalleryView;
  onShow: (change: GalleryView) => void;
}

/**
 * All entries by group, with the states of the selected one. They are plain links, so that they can be opened in tabs.
 */
export function EntryList({ entries, view, onShow }: EntryListProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const matches = searchEntries(entries, typed);
  const link = (change: GalleryView) => ({
    href: viewUrl({ ...view, state: undefined, ...change }),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onShow({ state: undefined, ...change });
    },
  });
  return (
    <nav className="kit-list" aria-label="Components">
      <label htmlFor={`${id}-search`}>Search</label>
      <input
        id={`${id}-search`}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="muted">
        {matches.length} of {entries.length} components
      </p>
      {groupEntries(matches).map(([group, entriesInGroup]) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`}>{group}</h2>
          <ul>
            {entriesInGroup.map((entry) => (
              <li key={entry.id}>
                <a
                  {...link({ entry: entry.id })}
                  aria-current={entry.id === view.entry && !view.state ? 'page' : undefined}
                >
                  {entry.title}
                </a>
                {entry.id === view.entry && (
                  <ul>
                    {entry.states.map(({ name }) => (
                      <li key={name}>
                        <a
                          {...link({ entry: entry.id, state: toSlug(name) })}
                          aria-current={view.state === toSlug(name) ? 'page' : undefined}
                        >
                          {name}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
