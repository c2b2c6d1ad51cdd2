import { schemas } from '../../../schemas';
import { PREVIEW_TIME_PARAMETER, VISITOR_PARAMETERS, VISITOR_VALUES } from '../../browser/preview/protocol';
import type { SiteConfig } from '../../layout';
import { readMoment } from '../sites/collection-views';
import type { SiteConditions } from '../sites/site';

type Choice = keyof typeof VISITOR_VALUES;

/** When and for whom a preview is shown. */
export interface PreviewConditions {
  /** What the server renders differently; undefined if nothing. */
  readonly site: SiteConditions | undefined;
  /** Whether the page's own scripts run. */
  readonly hasScript: boolean;
  /** What the preview's script makes the page believe, as data attributes. */
  readonly emulated: Readonly<Record<string, string>>;
}

/** A date and a time without a zone. */
const MOMENT = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

const isFeature = (name: string): name is keyof SiteConfig['features'] =>
  Object.hasOwn(schemas.features.properties, name);

/** Parses `garage,-chat`; undefined if a name is not that of a feature. */
function readFeatures(text: string): Partial<Record<keyof SiteConfig['features'], boolean>> | undefined {
  const features: Partial<Record<keyof SiteConfig['features'], boolean>> = {};
  for (const item of text.split(',')) {
    const isOn = !item.startsWith('-');
    const name = isOn ? item : item.slice(1);
    if (!isFeature(name)) return undefined;
    features[name] = isOn;
  }
  return features;
}

/**
 * Reads from a preview's URL when and for whom it is shown.
 * @returns the name of the parameter that is malformed, if one is
 */
export function readPreviewConditions(
  url: string,
  timeZone: string,
): PreviewConditions | { readonly malformed: string } {
  const { searchParams } = new URL(url, 'http://localhost');
  const time = searchParams.get(PREVIEW_TIME_PARAMETER);
  if (time !== null && !MOMENT.test(time)) return { malformed: PREVIEW_TIME_PARAMETER };
  const featuresText = searchParams.get(VISITOR_PARAMETERS.features);
  const features = featuresText === null ? undefined : readFeatures(featuresText);
  if (featuresText !== null && !features) return { malformed: VISITOR_PARAMETERS.features };
  const choices = new Map<Choice, string>();
  for (const name of Object.keys(VISITOR_VALUES) as Choice[]) {
    const value = searchParams.get(VISITOR_PARAMETERS[name]);
    if (value === null) continue;
    const values: readonly string[] = VISITOR_VALUES[name];
    if (!values.includes(value)) return { malformed: VISITOR_PARAMETERS[name] };
    choices.set(name, value);
  }
  const moment = time === null ? undefined : readMoment(time, timeZone, false);
  const isSignedIn = choices.has('user');
  const emulated = (['consent', 'network', 'motion'] as const).flatMap((name) => {
    const value = choices.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    site:
      moment !== undefined || features || isSignedIn
        ? {
            ...(moment !== undefined && { moment }),
            ...(features && { features }),
            ...(isSignedIn && { user: { signedIn: true } }),
          }
        : undefined,
    hasScript: !choices.has('script'),
    emulated: Object.fromEntries([
      ...emulated,
      ...(moment === undefined ? [] : [['moment', String(moment)] as const]),
    ]),
  };
}
