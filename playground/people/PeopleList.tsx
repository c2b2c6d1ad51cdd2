import type { DragEndEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { entryKey } from '../../engine/layout';
import { describePeriod, NewEntryDialog } from '../content';
import { SortableTree } from '../kit';
import { PEOPLE, usePlayground } from '../store';
import { PersonRow } from './PersonRow';
import type { Person } from './people-model';
import type { Place } from './person-schema';
import { usePeople } from './use-people';
import { usePlaces } from './use-places';
import './people.css';

const EVERYWHERE = 'All locations';

function describe({ role, locations, state, layer, period }: Person, places: readonly Place[]): string {
  if (state === 'removed') return `Removed by ${layer}`;
  const names = locations.map((slug) => places.find(({ value }) => value === slug)?.label ?? slug);
  const where = names.length > 0 ? names.join(', ') : EVERYWHERE;
  const when = period === 'live' ? [] : [describePeriod({ id: '', title: '', layer, state, period })];
  return [role, ...(places.length > 1 ? [where] : []), ...when].filter(Boolean).join(' · ');
}

/** The site's people in the order that visitors see: to open, order, find and add. */
export function PeopleList() {
  const { page, collection, people, shown, open, isLoaded, move } = usePeople();
  const isCompiling = usePlayground((state) => state.isCompiling);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const places = usePlaces();
  const [isCreating, setCreating] = useState(false);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const focus = (id: string | undefined) =>
    id !== undefined && tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  // A row loses the focus when it moves.
  useEffect(() => {
    focus(moved.current);
    moved.current = undefined;
  }, [people]);
  if (!page || !people || !collection)
    return (
      <p className="empty" role="status">
        {isLoaded && !isCompiling
          ? 'This site has no collection of people. Its template can add one: content/people.schema.json.'
          : 'Loading the people…'}
      </p>
    );

  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = people.filter((person) => {
    const text = `${person.name} ${describe(person, places)}`.toLowerCase();
    const isThere = place === '' || person.locations.length === 0 || person.locations.includes(place);
    return isThere && words.every((word) => text.includes(word));
  });
  const select = (person: Person) => void openPage(page.tenant, entryKey(PEOPLE, person.id));
  /** Moves next to a visible row, regardless of hidden rows between them. */
  const moveBeside = (person: Person, target: Person | undefined) => {
    if (!target || target.state === 'removed')
      return setAnnouncement(`${person.name} cannot be moved there.`);
    // The list is still that of before the last move.
    if (isCompiling) return setAnnouncement('The last move is being applied. Try again in a moment.');
    setAnnouncement(
      `Move ${person.name} ${rows.indexOf(person) < rows.indexOf(target) ? 'behind' : 'before'} ${target.name}`,
    );
    moved.current = person.id;
    return void move(person, shown.indexOf(target));
  };
  const shift = (person: Person, offset: -1 | 1) => moveBeside(person, rows[rows.indexOf(person) + offset]);
  const handleKey = (person: Person, event: KeyboardEvent) => {
    const index = rows.indexOf(person);
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offset === 1 || offset === -1) {
      if (event.altKey || event.ctrlKey || event.metaKey) {
        if (person.state !== 'removed') shift(person, offset);
      } else focus(rows[index + offset]?.id);
    } else if (event.key === 'Home') focus(rows[0]?.id);
    else if (event.key === 'End') focus(rows.at(-1)?.id);
    else if (event.key === 'Enter' || event.key === ' ') {
      select(person);
      if (event.key === 'Enter') showPane('inspector');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [person, target] = [active.id, over?.id].map((id) => rows.find((row) => row.id === id));
    if (person && target && person !== target) moveBeside(person, target);
  };
  const tabStop = rows.find((row) => row === open) ?? rows[0];
  return (
    <div className="config-list people">
      <div className="people-head">
        <button type="button" onClick={() => setCreating(true)}>
          New person…
        </button>
        {people.length > 0 ? (
          <>
            <input
              type="search"
              aria-label="Find a person"
              placeholder="Find a person"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            {places.length > 1 ? (
              <select
                aria-label="Who works at"
                value={place}
                onChange={({ target }) => setPlace(target.value)}
              >
                <option value="">{EVERYWHERE}</option>
                {places.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : null}
          </>
        ) : null}
      </div>
      {people.length === 0 ? (
        <p className="empty">
          No one is listed here yet. Add the people whom customers call and meet; pages with a team show them.
        </p>
      ) : rows.length === 0 ? (
        <p className="empty">No one matches. Try another word or location.</p>
      ) : (
        <SortableTree noun="person" ids={rows.map(({ id }) => id)} onDragEnd={drop}>
          <div role="tree" aria-label="People in their order" className="people-rows" ref={tree}>
            {rows.map((person, index) => (
              <PersonRow
                key={person.id}
                person={person}
                tenant={page.tenant}
                detail={describe(person, places)}
                isSelected={person === open}
                isTabStop={person === tabStop}
                isFirst={index === 0}
                isLast={(rows[index + 1]?.state ?? 'removed') === 'removed'}
                onSelect={() => select(person)}
                onMove={(offset) => shift(person, offset)}
                onKeyDown={(event) => handleKey(person, event)}
              />
            ))}
          </div>
        </SortableTree>
      )}
      <p className="hidden" role="status">
        {announcement}
      </p>
      {isCreating ? (
        <NewEntryDialog
          collections={[collection]}
          collection={PEOPLE}
          words={{ noun: 'person', title: 'Name' }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}
