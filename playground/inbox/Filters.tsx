import { useState } from 'react';
import type { InboxFilter } from './inbox-store';

interface FiltersProps {
  filter: InboxFilter;
  onFilter(filter: InboxFilter): void;
}

const STATES = ['failed', 'pending', 'delivered'] as const;
const STATE_NAMES = { failed: 'Failed', pending: 'Waiting', delivered: 'Delivered' } as const;
const SUSPECTS = ['only', 'none'] as const;
const SUSPECT_NAMES = { only: 'Suspected spam only', none: 'No suspected spam' } as const;
const MAX_SEARCH = 200;

/** The search and the filters. A search runs only on Enter or a click, because it decrypts leads. */
export function Filters({ filter, onFilter }: FiltersProps) {
  const [search, setSearch] = useState(filter.search ?? '');
  /** Applies a change. Search terms that were typed but not yet submitted apply as well. */
  const apply = (change: Partial<InboxFilter>) =>
    onFilter({ ...filter, search: search.trim() === '' ? undefined : search, ...change });
  return (
    <form
      className="inbox-filters"
      role="search"
      aria-label="Leads"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      <label className="inbox-search">
        <span>Search by name, email, phone, car or message</span>
        <input
          type="search"
          name="search"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <button type="submit">Search</button>
      <label>
        <span>Delivery</span>
        <select
          value={filter.state ?? ''}
          onChange={({ target }) => apply({ state: STATES.find((state) => state === target.value) })}
        >
          <option value="">Any status</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Suspected spam</span>
        <select
          value={filter.suspects ?? ''}
          onChange={({ target }) => apply({ suspects: SUSPECTS.find((choice) => choice === target.value) })}
        >
          <option value="">All leads</option>
          {SUSPECTS.map((choice) => (
            <option key={choice} value={choice}>
              {SUSPECT_NAMES[choice]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
