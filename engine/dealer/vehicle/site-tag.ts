import type { Features, TagSettings as SiteTagSettings } from '../../../schemas';
import { chooseVehicleTag, type TaggedVehicle, type TagKind, type VehicleTag } from './vehicle-tag';

/** Tags whose text the site configures. The vehicle or the rule supplies the texts of other tags. */
const TEXTS: Partial<Record<TagKind, (tags: SiteTagSettings, text: string) => string>> = {
  sold: (tags) => tags.soldText,
  electric: (tags, fuel) => (fuel.toLowerCase() === 'hybrid' ? tags.hybridText : tags.electricText),
  reserved: (tags) => tags.reservedText,
  coming_soon: (tags) => tags.comingSoonText,
};

/**
 * The tag of a vehicle by priority (CARD-012 to CARD-020), with the site's text.
 * @param today the dealer's ISO date. "Just arrived" is evaluated at noon, so that a page stays the same all day and
 * can be cached.
 */
export function chooseSiteTag(
  vehicle: TaggedVehicle,
  tags: SiteTagSettings,
  features: Pick<Features, 'electricTag' | 'certifiedBadge'>,
  today: string,
): VehicleTag | undefined {
  const { electricTag, certifiedBadge } = features;
  const { justArrivedDays, justArrivedText, soldText } = tags;
  const settings = {
    ...{ electricTag, certifiedBadge, justArrivedDays, soldText },
    // An empty text means that the site has no text of its own (CARD-017, C2). Without days, the tag is
    // off.
    ...(justArrivedText !== '' && { justArrivedText }),
  };
  const tag = chooseVehicleTag(vehicle, settings, new Date(`${today}T12:00:00Z`));
  return tag && { kind: tag.kind, text: TEXTS[tag.kind]?.(tags, tag.text) ?? tag.text };
}
