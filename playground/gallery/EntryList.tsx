import { useId, useState, type MouseEvent } from 'react';
import { getViewUrl, type GalleryView } from './gallery-view';
import { searchEntries, groupEntries, toSlug, type Entry } from './entries';

interface EntryListProps {
  entries: readonly Entry[];
  view: GalleryView;
  onShow: (change: GalleryView) => void;
}

/** All entries by group, with the states of the selected entry. Plain links, so that each can be opened in a new tab. */
export function EntryList({ entries, view, onShow }: EntryListProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const matches = searchEntries(entries, query);
  const linkProps = (change: GalleryView) => ({
    href: getViewUrl({ ...view, state: undefined, ...change }),
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
        value={query}
        onChange={(event) => setQuery(event.target.value)}
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
                  {...linkProps({ entry: entry.id })}
                  aria-current={entry.id === view.entry && !view.state ? 'page' : undefined}
                >
                  {entry.title}
                </a>
                {entry.id === view.entry && (
                  <ul>
                    {entry.states.map(({ name }) => (
                      <li key={name}>
                        <a
                          {...linkProps({ entry: entry.id, state: toSlug(name) })}
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
