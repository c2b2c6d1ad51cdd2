import { useEffect } from 'react';
import { isObject, type JsonObject } from '../../engine/layout';
import { usePlayground } from '../store';
import { mergeSpecialDays } from './hours-model';
import { SpecialDays } from './SpecialDays';
import { WeekHours } from './WeekHours';
import { LocationDetails } from './LocationDetails';
import { getLocationName } from './locations-file';
import { useLocations } from './use-locations';
import './locations.css';

const getHours = ({ contact_detail: contact }: JsonObject): unknown =>
  isObject(contact) ? contact.opening_hours : undefined;
const withHours = (location: JsonObject, hours: unknown[]): JsonObject => {
  const { contact_detail: contact } = location;
  const { opening_hours: _, ...others } = isObject(contact) ? contact : {};
  return {
    ...location,
    contact_detail: { ...others, ...(hours.length > 0 && { opening_hours: hours }) },
  };
};
const withDays = (location: JsonObject, days: unknown[]): JsonObject => {
  const { special_hours: _, ...others } = location;
  return { ...others, ...(days.length > 0 && { special_hours: days }) };
};

/** The chosen location: its hours, its special days, and its details as a form. */
export function LocationInspector() {
  const { page, file, location, findings, set, setAll, remove, reset } = useLocations();
  const showAddress = usePlayground((state) => state.showAddress);
  const showPane = usePlayground((state) => state.showPane);
  const slug = location?.['slug'];
  const address =
    page && typeof slug === 'string' ? `${page.locationsPath}/${encodeURIComponent(slug)}` : undefined;
  // The preview follows the chosen location.
  useEffect(() => {
    if (address !== undefined) showAddress(address);
  }, [page, address, showAddress]);

  if (!page) return <p className="empty">Loading the locations…</p>;
  if (!file.locations)
    return (
      <p className="empty">
        {file.path} is not a valid list of locations. Fix it in the JSON pane, then continue.
      </p>
    );
  if (!location) return <p className="empty">This site has no locations yet. Add the first one.</p>;
  const name = getLocationName(location);
  const count = file.locations.length;
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{name}</h3>
        <p>
          {file.isOwn
            ? 'The locations are set here.'
            : `From ${file.inheritedFrom}. An edit copies all its locations to this site.`}
        </p>
        <p className="entry-actions">
          {file.isOwn && file.inheritedFrom !== undefined ? (
            <button type="button" onClick={reset}>
              Use the locations of {file.inheritedFrom}
            </button>
          ) : null}
          {count > 1 ? (
            <button
              type="button"
              onClick={() => {
                remove(`Remove ${name}`);
                // The button belongs to another location now.
                showPane('outline');
              }}
            >
              Remove
            </button>
          ) : null}
        </p>
      </header>
      {findings.length > 0 ? (
        <ul className="problems-here">
          {findings.map(({ code, message, line }) => (
            <li key={`${code}${line}${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      <WeekHours
        key={`week of ${String(location['id'])}`}
        value={getHours(location)}
        onChange={(title, hours, key) => set(`${title} at ${name}`, withHours(location, hours), key)}
      />
      <SpecialDays
        key={`days of ${String(location['id'])}`}
        value={location['special_hours']}
        onChange={(title, days, key) => set(`${title} at ${name}`, withDays(location, days), key)}
        onCopy={
          count > 1
            ? () =>
                setAll(`Use the special days of ${name} at all locations`, (other) =>
                  other['id'] === location['id']
                    ? other
                    : withDays(other, mergeSpecialDays(other['special_hours'], location['special_hours'])),
                )
            : undefined
        }
      />
      <section className="hours" aria-label="Details">
        <h4>Details</h4>
        <LocationDetails
          name={`location ${String(location['id'])}`}
          tenant={page.tenant}
          location={location}
          findings={findings}
          onEdit={(title, after, key) => set(title, after, key)}
        />
      </section>
    </div>
  );
}
