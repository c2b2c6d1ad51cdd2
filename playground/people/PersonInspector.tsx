import { useCallback, useMemo } from 'react';
import type { JsonObject } from '../../engine/layout';
import { EntryInspector } from '../content';
import { parsePersonKey, usePlayground } from '../store';
import { createPersonSchema } from './person-schema';
import { usePlaces } from './use-places';

/** The open person: where the entry comes from, and a form. */
export function PersonInspector() {
  const page = usePlayground((state) => state.page);
  const collection = usePlayground(({ outcome }) => outcome?.collection);
  const content = useMemo(() => collection && [collection], [collection]);
  const places = usePlaces();
  const toSchema = useCallback((schema: JsonObject) => createPersonSchema(schema, places), [places]);
  if (!page || parsePersonKey(page.page) === undefined)
    return <p className="empty">Choose a person to edit, or add one.</p>;
  return <EntryInspector content={content} toSchema={toSchema} noun="person" />;
}
