import { formatPhone } from '../../engine/dealer';
import type { Entry, Location } from '../../schemas';

export interface Person {
  id: string;
  name: string;
  role?: string;
  about?: string;
  image?: string;
  phone?: ReturnType<typeof formatPhone>;
  email?: string;
  /** Towns of the locations at which the person works. None means all locations. */
  places: string[];
}

/** First letters of the first and the last name. Titles and particles in between do not count. */
export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) =>
    word === undefined ? [] : [...word].slice(0, 1),
  );
  return letters.join('').toLocaleUpperCase('en-AU');
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads an entry of the collection `people`. Fields of collections are checked when they are compiled, but not typed. */
export function toPerson(entry: Entry, locations: readonly Location[]): Person {
  const role = asText(entry['role']);
  const phone = asText(entry['phone']);
  const email = asText(entry['email']);
  const slugs = entry.locations ?? [];
  const places = locations.filter(({ slug }) => slugs.includes(slug)).map(({ address }) => address.city);
  return {
    id: entry.id,
    name: entry.title,
    ...(role !== undefined && { role }),
    ...(entry.summary !== undefined && { about: entry.summary }),
    ...(entry.image && { image: entry.image.src }),
    ...(phone !== undefined && { phone: formatPhone(phone) }),
    ...(email !== undefined && { email }),
    places: [...new Set(places)],
  };
}
