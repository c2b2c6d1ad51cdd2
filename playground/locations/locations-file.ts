import { schemas } from '../../schemas';
import { editJson, formatJson, getOwn, isEqual, isObject, type JsonObject } from '../../engine/layout';
import { EditError, proposeName } from '../../engine/layout/tools/edit';
import { isWindowsReservedName } from '../../engine/lib';
import type { PlaygroundData } from '../store';

export const LOCATIONS_FILE = 'locations.json';

export interface LocationsFile {
  /** Path of the file; undefined if no layer has one. */
  readonly path: string | undefined;
  /** Whether the site has its own list, which replaces that of the layers below. */
  readonly isOwn: boolean;
  /** The layer below that has a list. */
  readonly inheritedFrom: string | undefined;
  readonly text: string | null;
  /** Undefined if the file is not a valid list. */
  readonly locations: readonly JsonObject[] | undefined;
}

export function parseLocations(text: string | null): readonly JsonObject[] | undefined {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isObject) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the site's own list, else that of the nearest layer. */
export function readLocations({ page, files }: Pick<PlaygroundData, 'page' | 'files'>): LocationsFile {
  const own = `${page?.tenant}/${LOCATIONS_FILE}`;
  const read = (path: string) => files[path]?.text ?? null;
  const below = page?.files.find(
    ({ path }) =>
      path !== own && path.endsWith(`/${LOCATIONS_FILE}`) && parseLocations(read(path))?.length !== 0,
  )?.path;
  const isOwn = read(own) !== null;
  const path = isOwn ? own : below;
  const text = path === undefined ? null : read(path);
  return {
    ...{ path, isOwn, text, locations: parseLocations(text) },
    inheritedFrom: below?.slice(0, below.indexOf('/')),
  };
}

type Path = readonly (string | number)[];

/** The smallest edits that make one value of another. Lists are written as a whole. */
function listEdits(path: Path, before: unknown, after: unknown): { path: Path; value: unknown }[] {
  if (isEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, value: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    listEdits([...path, key], getOwn(before, key), getOwn(after, key)),
  );
}

const edit = (text: string | null, edits: Parameters<typeof editJson>[1]): string => {
  try {
    return editJson(text ?? formatJson([]), edits);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EditError(`${LOCATIONS_FILE} cannot be edited: ${reason} Fix it, then continue.`);
  }
};

export const writeLocation = (
  { text, locations = [] }: LocationsFile,
  index: number,
  after: JsonObject,
): string => edit(text, listEdits([index], locations[index] ?? {}, after));

export const writeLocations = (
  { text, locations = [] }: LocationsFile,
  change: (location: JsonObject, index: number) => JsonObject,
): string =>
  edit(
    text,
    locations.flatMap((location, index) => listEdits([index], location, change(location, index))),
  );

export const addLocation = ({ text, locations = [] }: LocationsFile, location: JsonObject): string =>
  edit(text, [{ path: [locations.length], value: location, isInsertion: true }]);

export const removeLocation = ({ text }: LocationsFile, index: number): string =>
  edit(text, [{ path: [index], value: undefined }]);

/** The name of a location in the playground; without a name, the one in its addresses. */
export const getLocationName = ({ name, slug, id }: JsonObject): string =>
  [name, slug, id].find((text): text is string => typeof text === 'string' && text.trim() !== '') ??
  'Location without a name';

const RESERVED: ReadonlySet<string> = new Set(schemas.location.properties.slug['x-reserved']);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a location cannot have a name in addresses; undefined if it can. */
export function findSlugProblem(slug: string, locations: readonly JsonObject[]): string | undefined {
  if (!SLUG.test(slug)) return 'Use lower-case letters, digits and single hyphens.';
  if (isWindowsReservedName(slug)) return `Windows reserves the name ‘${slug}’. Choose another one.`;
  if (RESERVED.has(slug)) return `‘${slug}’ is in the addresses of lists of cars. Choose another name.`;
  return locations.some((location) => location.slug === slug)
    ? 'Another location has this name. Choose another one.'
    : undefined;
}

/**
 * A new location, with the values that it shares with the main one: the dealership, makes and time zone.
 */
export function createLocation(
  name: string,
  slug: string,
  type: string,
  locations: readonly JsonObject[],
): JsonObject {
  const main = locations.find(({ primary }) => primary === true) ?? locations[0] ?? {};
  const shared = ['manufacturers', 'dealership_id', 'dealership_slug', 'time_zone', 'address'] as const;
  const numbers = locations.map(({ id }) => Number(id)).filter(Number.isInteger);
  const ids = new Set(locations.map(({ id }) => id));
  const next = String(Math.max(0, ...numbers) + 1);
  return {
    ...{ id: ids.has(next) ? `${next}-${slug}` : next, name, slug, location_type: type },
    ...(locations.length === 0 && { primary: true }),
    time_zone: 'Australia/Sydney',
    ...Object.fromEntries(shared.flatMap((key) => (main[key] === undefined ? [] : [[key, main[key]]]))),
  };
}

export const proposeSlug = (name: string): string => proposeName(name);
