import { useState } from 'react';
import { getOwn, isObject, type JsonObject } from '../../engine/layout';
import { SearchList, type PickerEntry } from '../picker';
import { usePlayground } from '../store';
import { getLocationName } from './locations-file';
import { NewLocationDialog } from './NewLocationDialog';
import { useLocations } from './use-locations';
import './locations.css';

const DEPARTMENTS: Readonly<Record<string, string>> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

const toEntry = (location: JsonObject): PickerEntry => {
  const { id, slug, address, location_type: type, primary } = location;
  const city = isObject(address) && typeof address.city === 'string' ? address.city : '';
  return {
    ...{ id: String(id), name: getLocationName(location), keywords: String(slug), description: city },
    group: getOwn(DEPARTMENTS, String(type)) ?? 'Sales',
    ...(primary === true && { badge: 'main' }),
  };
};

/** The locations of the site by department, and a way to add one. */
export function LocationList() {
  const { page, file, location, add } = useLocations();
  const showField = usePlayground((state) => state.showField);
  const showPane = usePlayground((state) => state.showPane);
  const [isCreating, setCreating] = useState(false);
  if (!page) return <p className="empty">Loading the locations…</p>;
  const locations = file.locations ?? [];
  return (
    <div className="config-list">
      <div className="page-list-head">
        <button type="button" disabled={!file.locations} onClick={() => setCreating(true)}>
          New location…
        </button>
      </div>
      {locations.length === 0 ? (
        <p className="empty">This site has no locations yet.</p>
      ) : (
        <SearchList
          title="Locations"
          label="Find a location"
          entries={locations.map(toEntry)}
          current={String(location?.['id'])}
          onChoose={({ id }) => {
            showField({ mode: 'locations', section: id });
            showPane('inspector');
          }}
        />
      )}
      {isCreating ? (
        <NewLocationDialog
          locations={locations}
          onCreate={(created) => {
            setCreating(false);
            add(`Add ${getLocationName(created)}`, created);
            showField({ mode: 'locations', section: String(created['id']) });
            showPane('inspector');
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}
