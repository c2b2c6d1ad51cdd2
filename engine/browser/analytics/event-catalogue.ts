import type { AnalyticsEvent } from '../../../schemas';

export type EventName = AnalyticsEvent['event'];

/** The kind of a parameter determines its format and maximum length. */
export type ParameterKind = keyof typeof PARAMETER_KINDS;

interface KindRule {
  maxLength: number;
  pattern?: RegExp;
  /** User input: values that look like a phone number are dropped. */
  isUserInput?: boolean;
}

/** These limits must match `analytics-event.schema.json`; a test compares them. */
export const PARAMETER_KINDS = {
  id: { maxLength: 100 },
  name: { maxLength: 200 },
  make: { maxLength: 100 },
  path: { maxLength: 300 },
  word: { maxLength: 40, pattern: /^[a-z0-9-]+$/ },
  words: { maxLength: 300, pattern: /^[a-z_,]*$/ },
  typed: { maxLength: 100, isUserInput: true },
} as const satisfies Record<string, KindRule>;

type ParametersOf<Name extends EventName> = Omit<Extract<AnalyticsEvent, { event: Name }>, 'event'>;
type Optional<T> = { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? K : never]: ParameterKind };
type Required<T> = { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? never : K]: ParameterKind };

interface EventRule<RequiredParameters, OptionalParameters> {
  /** Required parameters. Without them, the event is dropped. */
  required: RequiredParameters;
  /** Optional parameters. An invalid one is omitted. */
  optional: OptionalParameters;
  /** Counted once per page view. */
  isOncePerView?: boolean;
  /** Milliseconds to wait for a newer event of the same name, which replaces this one. */
  settleMs?: number;
  /** Name of the event for the advertising pixel. */
  pixel?: string;
}

const ITEM = { item_name: 'name', item_brand: 'make' } as const;
const CAR = { item_id: 'id' } as const;
/** Longer than the pause between two key presses. */
const TYPING_MS = 1_500;

/** Every event that is counted. The compiler checks the parameter names against the schema. */
export const EVENT_CATALOGUE: {
  readonly [Name in EventName]: EventRule<Required<ParametersOf<Name>>, Optional<ParametersOf<Name>>>;
} = {
  page_view: { required: { page_path: 'path' }, optional: {}, isOncePerView: true },
  view_item: { required: CAR, optional: ITEM, isOncePerView: true, pixel: 'ViewContent' },
  phone_reveal: { required: {}, optional: CAR },
  click_to_call: { required: {}, optional: CAR },
  generate_lead: {
    required: { lead_kind: 'word' },
    optional: { ...CAR, lead_category: 'name', car_type: 'word' },
  },
  add_to_wishlist: { required: CAR, optional: ITEM },
  remove_from_wishlist: { required: CAR, optional: {} },
  add_to_compare: { required: CAR, optional: ITEM },
  remove_from_compare: { required: CAR, optional: {} },
  share: { required: { method: 'word' }, optional: CAR },
  print: { required: {}, optional: CAR },
  report_open: { required: {}, optional: CAR },
  gallery_open: { required: {}, optional: CAR },
  search: { required: { search_term: 'typed' }, optional: {}, settleMs: TYPING_MS },
  filter_results: { required: { filters: 'words' }, optional: {} },
  calculator_use: { required: {}, optional: CAR, isOncePerView: true },
};

export function findEventRule(
  name: unknown,
): EventRule<Partial<Record<string, ParameterKind>>, Partial<Record<string, ParameterKind>>> | undefined {
  return typeof name === 'string' && Object.hasOwn(EVENT_CATALOGUE, name)
    ? EVENT_CATALOGUE[name as EventName]
    : undefined;
}
