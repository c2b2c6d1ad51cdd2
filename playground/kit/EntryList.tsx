import { useId, useState, type MouseEvent } from 'react';
import { addressOf, type View } from './address';
import { found, roomsOf, slugOf, type Entry } from './entries';

interface EntryListProps {
  entries: readonly Entry[];
  view: View;
  onShow: (change: View) => void;
}

/** All entries by room; below the one that is shown, its states. Plain links, so they open in tabs too. */
export function EntryList({ entries, view, onShow }: EntryListProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const shown = found(entries, typed);
  const link = (change: View) => ({
    href: addressOf({ ...view, state: undefined, ...change }),
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
        {shown.length} of {entries.length}
      </p>
      {roomsOf(shown).map(([room, ofRoom]) => (
        <section key={room} aria-labelledby={`${id}-${room}`}>
          <h2 id={`${id}-${room}`}>{room}</h2>
          <ul>
            {ofRoom.map((entry) => (
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
                          {...link({ entry: entry.id, state: slugOf(name) })}
                          aria-current={view.state === slugOf(name) ? 'page' : undefined}
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
