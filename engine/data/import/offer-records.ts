import { validators, type EntryFile, type Offer } from '../../../schemas';
import { slugify } from '../../dealer';
import { stripMarkup } from './conversions/texts';

/** The longest values that the collection `offers` accepts. */
const MAX = { title: 200, summary: 800, disclaimer: 2000, category: 40, id: 80 };
/**
 * The fields that are truncated to their maximum length. A truncated disclaimer could have a different
 * meaning, so it is not among them.
 */
type CutField = 'title' | 'summary' | 'category';

interface OfferRejection {
  /** Number of the record, from 1. */
  index: number;
  reason: string;
}

/** The offers of another system as entries. Each record is in `entries` or in `rejected`. */
export interface OfferRecords {
  entries: (EntryFile & { $schema: string })[];
  rejected: OfferRejection[];
  /** Fields of entries that were too long for the collection, and end with "…". */
  shortened: { index: number; id: string; fields: CutField[] }[];
}

/** A record that is not a usable offer. */
class OfferError extends Error {}

const isOffer = (value: unknown): value is Offer => validators.offer(value);

/** Why a value does not fit its schema, in words. */
function explainRefusal({
  errors,
}: {
  errors?: readonly { instancePath: string; message?: string }[] | null;
}) {
  const [first] = errors ?? [];
  const at = first?.instancePath.replace(/^\//, '');
  return [at, first?.message ?? 'is not an offer'].filter(Boolean).join(' ');
}

/** Text without markup in one paragraph; undefined if there is none. */
function toText(value: string | undefined): string | undefined {
  const text = value === undefined ? '' : stripMarkup(value).join(' ');
  return text === '' ? undefined : text;
}

const getManufacturer = (manufacturer: Offer['manufacturer']): string | undefined =>
  typeof manufacturer === 'object' ? manufacturer.name : manufacturer;

/** The id of an entry: its offer's name and id, so that the same offer has the same one in each import. */
function createId(title: string, offerId: string): string {
  const suffix = slugify(offerId).slice(0, MAX.id / 2);
  const id = [slugify(title).slice(0, MAX.id - 1 - suffix.length), suffix].join('-');
  return id.replace(/-+/g, '-').replace(/^-|-$/g, '');
}

/**
 * The entry of the collection `offers` that shows an offer of another system (ENT-030).
 * @throws OfferError if it has no title, no id, or a disclaimer that the collection does not accept
 */
function createOfferEntry(offer: Offer) {
  const { model, starts_on: from, ends_on: until, car_types: conditions } = offer;
  const cut: CutField[] = [];
  const limit = (field: CutField, text: string): string => {
    if (text.length <= MAX[field]) return text;
    cut.push(field);
    return `${text.slice(0, MAX[field] - 1).trimEnd()}…`;
  };
  const name = toText(offer.name);
  if (name === undefined) throw new OfferError('the name has no text');
  const category = toText(offer.category);
  const disclaimer = toText(offer.disclaimer);
  if (disclaimer !== undefined && disclaimer.length > MAX.disclaimer)
    throw new OfferError(`the disclaimer is longer than ${MAX.disclaimer} characters`);
  const id = createId(name, offer.id);
  if (id === '') throw new OfferError('neither the name nor the id has a letter a to z or a digit');
  const make = getManufacturer(offer.manufacturer);
  const image = offer.image_url ?? offer.image_or_model_image?.url;
  const excludedSites = offer.excluded_website_ids ?? [];
  const entry: OfferRecords['entries'][number] = {
    $schema: '../../../../schemas/entry-file.schema.json',
    id,
    fields: {
      title: limit('title', name),
      summary: limit('summary', toText(offer.sanitized_description ?? offer.description) ?? name),
      ...(category !== undefined && { category: limit('category', category) }),
      ...(disclaimer !== undefined && { disclaimer }),
      ...(make !== undefined && { makes: [make] }),
      ...(model && {
        models: [model.name],
        model: {
          ...{ name: model.name, slug: model.slug },
          ...(model.override_url !== undefined && { overrideUrl: model.override_url }),
        },
      }),
      ...(image !== undefined && { image: { src: image } }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(conditions && conditions.length > 0 && { conditions }),
      ...(excludedSites.length > 0 && { excludedSites }),
    },
  };
  if (!validators['entry-file'](entry)) throw new OfferError(explainRefusal(validators['entry-file']));
  return { entry, cut };
}

/** Reads the records of a list of offers (ENT-030). */
export function readOfferRecords(records: readonly unknown[]): OfferRecords {
  const result: OfferRecords = { entries: [], rejected: [], shortened: [] };
  const numbers = new Map<string, number>();
  for (const [position, record] of records.entries()) {
    const index = position + 1;
    try {
      if (!isOffer(record)) throw new OfferError(explainRefusal(validators.offer));
      const { entry, cut } = createOfferEntry(record);
      const { id } = entry;
      const earlier = numbers.get(id);
      if (earlier !== undefined)
        throw new OfferError(`has the same entry id '${id}' as record ${earlier}; change its id or name`);
      numbers.set(id, index);
      result.entries.push(entry);
      if (cut.length > 0) result.shortened.push({ index, id, fields: cut });
    } catch (error) {
      if (!(error instanceof OfferError)) throw error;
      result.rejected.push({ index, reason: error.message });
    }
  }
  return result;
}
