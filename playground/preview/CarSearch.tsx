import { useId, useState } from 'react';
import type { PlaygroundCar, PlaygroundCarList } from '../../schemas';

interface CarSearchProps {
  readonly onSearch: (search: string) => Promise<PlaygroundCarList>;
  readonly onChoose: (car: PlaygroundCar) => void;
}

type Outcome = { readonly cars: readonly PlaygroundCar[] } | { readonly problem: string };

/** Finds a car in the site's stock to show on the page. */
export function CarSearch({ onSearch, onChoose }: CarSearchProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSearching, setSearching] = useState(false);
  const search = async (text: string) => {
    setSearching(true);
    try {
      setOutcome(await onSearch(text));
    } catch (error) {
      setOutcome({ problem: error instanceof Error ? error.message : String(error) });
    }
    setSearching(false);
  };
  return (
    <form
      className="car-search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('car');
        if (typeof text === 'string') void search(text);
      }}
    >
      <label htmlFor={id}>Car</label>
      <input id={id} name="car" type="search" maxLength={200} placeholder="Make, model or stock number" />
      <button type="submit">Find</button>
      <div role="status">
        {isSearching ? 'Searching…' : null}
        {!isSearching && outcome && 'problem' in outcome ? outcome.problem : null}
        {!isSearching && outcome && 'cars' in outcome && outcome.cars.length === 0
          ? 'No car of this site matches. Try fewer words.'
          : null}
      </div>
      {!isSearching && outcome && 'cars' in outcome && outcome.cars.length > 0 ? (
        <ul>
          {outcome.cars.map((car) => (
            <li key={car.address}>
              <button type="button" onClick={() => onChoose(car)}>
                <span>
                  {car.name}
                  {car.noEstimate === undefined ? null : (
                    <span className="muted"> No finance estimate: {car.noEstimate}.</span>
                  )}
                </span>{' '}
                <span className="muted">{car.stock}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
