import { vehicleTag, type TaggedVehicle, type TagKind } from '../../engine/dealer';
import type { Features, Settings } from '../../schemas';

export interface CardTag {
  kind: TagKind;
  text: string;
}

type Tags = Settings['tags'];

/** Where the site's words for a tag stand; the others come with the car or out of the rule itself. */
const WORDS: Partial<Record<TagKind, (tags: Tags, text: string) => string>> = {
  sold: (tags) => tags.soldText,
  electric: (tags, fuel) => (fuel.toLowerCase() === 'hybrid' ? tags.hybridText : tags.electricText),
  reserved: (tags) => tags.reservedText,
  coming_soon: (tags) => tags.comingSoonText,
};

/** The one tag of a car, by the trade's order (CARD-012 to CARD-020) and in the site's words. `now`: ISO instant. */
export function cardTag(
  vehicle: TaggedVehicle,
  tags: Tags,
  features: Pick<Features, 'electricTag' | 'certifiedBadge'>,
  now: string,
): CardTag | undefined {
  const settings = {
    electricTag: features.electricTag,
    certifiedBadge: features.certifiedBadge,
    justArrivedDays: tags.justArrivedDays,
    justArrivedText: tags.justArrivedText,
    soldText: tags.soldText,
  };
  const tag = vehicleTag(vehicle, settings, new Date(now));
  return tag && { kind: tag.kind, text: WORDS[tag.kind]?.(tags, tag.text) ?? tag.text };
}
