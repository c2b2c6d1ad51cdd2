import { useMemo } from 'react';
import type { JsonObject } from '../../engine/layout';
import { usePlayground } from '../store';
import {
  addLocation,
  LOCATIONS_FILE,
  readLocations,
  removeLocation,
  writeLocation,
  writeLocations,
  type LocationsFile,
} from './locations-file';

/** The locations of the open site, the chosen one, and the ways to edit them. Each edit is one step of undo. */
export function useLocations() {
  const page = usePlayground((state) => state.page);
  const files = usePlayground((state) => state.files);
  const chosen = usePlayground((state) => state.sections.locations);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const editFiles = usePlayground((state) => state.editFiles);
  const file = useMemo(() => readLocations({ page, files }), [page, files]);
  const list = file.locations ?? [];
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === chosen),
  );
  const location = list[index];
  const write = (name: string, create: (file: LocationsFile) => string | null, key?: string) =>
    editFiles(
      name,
      {
        createTexts: (read) => {
          const own = read(LOCATIONS_FILE);
          // The first edit copies the list of the layers below.
          const current = own === null ? file : { ...file, text: own };
          return { [LOCATIONS_FILE]: create(current) };
        },
      },
      key === undefined ? undefined : `location ${String(location?.['id'])} ${key}`,
    );
  return {
    ...{ page, file, location },
    /** The compiler's findings about the chosen location. */
    findings: useMemo(
      () =>
        (findings ?? []).filter(
          ({ file: at, path = '' }) =>
            at === file.path && (path === `/${index}` || path.startsWith(`/${index}/`)),
        ),
      [findings, file.path, index],
    ),
    set: (name: string, after: JsonObject, key?: string) =>
      write(name, (current) => writeLocation(current, index, after), key),
    setAll: (name: string, change: (location: JsonObject, at: number) => JsonObject) =>
      write(name, (current) => writeLocations(current, change)),
    add: (name: string, added: JsonObject) => write(name, (current) => addLocation(current, added)),
    remove: (name: string) => write(name, (current) => removeLocation(current, index)),
    /** Restores the inherited list. */
    reset: () => write('Use the inherited locations', () => null),
  };
}
