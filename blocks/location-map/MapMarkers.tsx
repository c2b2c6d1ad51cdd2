import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { groupMarkers, type MarkerGroup } from '../../engine/browser/maps/group-markers';
import type { OpenMap } from '../../engine/browser/maps/open-map';
import type { BlockProps } from '../../schemas';
import { IconButton } from '../kit';
import { LocationEntry } from './LocationEntry';
import styles from './MapMarkers.module.css';
import type { MapLocation } from './map-places';

/** Markers are as wide as a finger, in pixels. */
const MARKER_SIZE = 44;
/** Locations closer than this, about 300 m, stay one marker however far one zooms in. */
const SAME_PLACE_DEGREES = 0.003;

const isSamePlace = (places: readonly MapLocation[]): boolean =>
  [0, 1].every((axis) => {
    const values = places.map(({ position }) => position[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) < SAME_PLACE_DEGREES;
  });

/** Groups of markers, up to date as the map moves. */
function useMarkerGroups(map: OpenMap, places: readonly MapLocation[]): MarkerGroup[] {
  const compute = () =>
    groupMarkers(
      places.map(({ position }) => map.project(position)),
      MARKER_SIZE,
    );
  const [groups, setGroups] = useState(compute);
  const latest = useRef(compute);
  useEffect(() => {
    latest.current = compute;
  });
  useEffect(() => map.onChange(() => setGroups(latest.current())), [map]);
  return groups;
}

interface MapMarkersProps extends Pick<BlockProps<'location-map'>, 'site' | 't'> {
  map: OpenMap;
  places: readonly MapLocation[];
  linksToPages: boolean;
}

/**
 * The markers on a live map, as buttons in the order of the list. A marker shows its location's details; one of several
 * locations zooms in until they are apart.
 */
export function MapMarkers({ map, places, site, t, linksToPages }: MapMarkersProps) {
  const groups = useMarkerGroups(map, places);
  const [openMember, setOpenMember] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // The security policy allows styles set by scripts, but none in HTML.
    groups.forEach(({ x, y }, index) => {
      const button = list.current?.children[index]?.firstElementChild;
      if (button instanceof HTMLElement)
        button.style.translate = `${x - MARKER_SIZE / 2}px ${y - MARKER_SIZE}px`;
    });
  }, [groups]);

  const close = (button: Element | null | undefined) => {
    setOpenMember(undefined);
    if (button instanceof HTMLElement) button.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key === 'Escape') close(event.currentTarget.firstElementChild);
  };
  return (
    <ul ref={list} className={styles.markers} aria-label={t('markers')}>
      {groups.map(({ members }) => {
        const [first = 0] = members;
        const shown = members.flatMap((member) => places[member] ?? []);
        const names = shown.map(({ location }) => location.name);
        const isOpen = openMember !== undefined && members.includes(openMember);
        const opensCard = isSamePlace(shown);
        const positions = shown.map(({ position }) => position);
        const press = () => {
          if (!opensCard) return map.show(positions);
          if (!isOpen) map.raise(positions);
          setOpenMember(isOpen ? undefined : first);
        };
        return (
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape in the card or on its button
          <li key={first} onKeyDown={onKeyDown}>
            <button
              type="button"
              className={styles.marker}
              aria-label={
                names.length === 1 ? names[0] : t('group', { count: names.length, names: names.join(', ') })
              }
              aria-expanded={opensCard ? isOpen : undefined}
              onClick={press}
              onFocus={() => map.reveal(positions)}
            >
              <svg viewBox="-15 -38 30 40" aria-hidden="true" className={styles.pin}>
                <path d="M0 0C-3-7-13-13-13-23a13 13 0 0 1 26 0C13-13 3-7 0 0Z" />
                {names.length === 1 ? <circle cy="-23" r="4.5" /> : <text y="-18.500">{names.length}</text>}
              </svg>
            </button>
            {isOpen && (
              <div className={styles.card}>
                {shown.map(({ location }) => (
                  <LocationEntry
                    key={location.id}
                    location={location}
                    site={site}
                    t={t}
                    isLink={linksToPages}
                    showsAddress
                  />
                ))}
                <IconButton
                  icon={X}
                  label={t('close')}
                  variant="plain"
                  className={styles.close}
                  onClick={({ currentTarget }) => close(currentTarget.closest('li')?.firstElementChild)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
