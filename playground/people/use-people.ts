import { useMemo } from 'react';
import { entryKey } from '../../engine/layout';
import { PEOPLE, usePlayground } from '../store';
import { listPeople, movePerson, type Person } from './people-model';

/** The open site's people in order, and a function that changes them in one undo step. */
export function usePeople() {
  const page = usePlayground((state) => state.page);
  const collection = usePlayground(({ outcome }) => outcome?.collection);
  const isLoaded = usePlayground(({ outcome }) => outcome !== undefined);
  const orderEntries = usePlayground((state) => state.orderEntries);
  const people = useMemo(() => collection && listPeople(collection), [collection]);
  const shown = people?.filter(({ state }) => state !== 'removed') ?? [];
  return {
    ...{ page, collection, people, shown, isLoaded },
    open: people?.find(({ id }) => entryKey(PEOPLE, id) === page?.page),
    /** Returns whether anything has changed. */
    move: (person: Person, index: number): boolean => {
      const orders = movePerson(shown, person.id, index);
      if (orders.length === 0) return false;
      void orderEntries(
        `Move ${person.name}`,
        PEOPLE,
        orders.flatMap(({ id, order }) => {
          const found = shown.find((other) => other.id === id);
          return found ? [{ id, order, state: found.state, values: found.values }] : [];
        }),
      );
      return true;
    },
  };
}
