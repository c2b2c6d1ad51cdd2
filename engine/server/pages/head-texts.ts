import { formatMessage } from '../../browser/texts/icu-messages';
import { fillContextText, type ResolvedPage } from '../../layout';
import type { HeadMetadata } from '../../render';
import { createEntryHead } from './entry-head';
import { createLocationHead, createHomePageHead } from './site-head';
import { createVehicleHead } from './vehicle-head';
import type { Site } from '../sites/site';
import type { OgImageSite } from './og-image-content';
import { createPageImageSettings, absoluteImageUrl } from '../sites/image-settings';

/** Fills in a head text's placeholders from a page's context. A missing value becomes an empty text. */
export function fillHeadText(text: string, context: object, locale: string): string {
  return fillContextText(text, context, (message, values) => formatMessage(message, locale, values));
}

/** Resolves the texts in a page's head for one request. `context` is a `PageContext`. */
export function resolveHeadTexts(
  site: OgImageSite & Pick<Site, 'settings' | 'match'>,
  page: Pick<ResolvedPage, 'head'>,
  context: object,
): HeadMetadata {
  const { locale, name } = site.config;
  const fill = (text: string | undefined) =>
    text === undefined ? undefined : fillHeadText(text, context, locale);
  const { title, description, robots } = page.head;
  const canonical = fill(page.head.canonical);
  const image = fill(page.head.image);
  const origin = fill('{site.url}') ?? '';
  const imageSettings = createPageImageSettings(site.settings.images, { origin, version: site.mediaVersion });
  return {
    title: fill(title) ?? name,
    description: fill(description),
    robots: fill(robots),
    canonical,
    image: image ? absoluteImageUrl(imageSettings, image, origin) : `${origin}/social-card.png`,
    ...createHomePageHead(context, canonical),
    ...createLocationHead(context, canonical),
    ...createEntryHead(context, { canonical, imageSettings }),
    ...createVehicleHead(context, {
      canonical,
      imageSettings,
      ogImageSite: site,
    }),
  };
}
