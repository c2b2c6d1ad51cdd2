import type { AnalyticsEvent } from '../../../schemas';

export type EventName = AnalyticsEvent['event'];

/** The kind of a parameter determines its format and maximum length. */
export type ParameterKind = keyof typeof PARAMETER_KINDS;

interface KindRule {
  most: number;
  fits?: RegExp;
  /** User input: values that look like a phone number are dropped. */
  isTyped?: boolean;
}

/** These limits must match `analytics-event.schema.json`; a test compares them. */
export const PARAMETER_KINDS = {
  id: { most: 100 },
  name: { most: 200 },
  make: { most: 100 },
  path: { most: 300 },
  word: { most: 40, fits: /^[a-z-]+$/ },
  words: { most: 300, fits: /^[a-z_,]*$/ },
  typed: { most: 100, isTyped: true },
} as const satisfies Record<string, KindRule>;

type ParametersOf<Name extends EventName> = Omit<Extract<AnalyticsEvent, { event: Name }>, 'event'>;
type Optional<T> = { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? K : never]: ParameterKind };
type Required<T> = { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? never : K]: ParameterKind };

/** How one event is handled. */
interface EventRule<Needs, May> {
  /** Required parameters. Without them, the event is dropped. */
  needs: Needs;
  /** Optional parameters. An invalid one is omitted. */
  may: May;
  /** Counted once per page view. */
  isOnce?: boolean;
  /** Milliseconds to wait for a newer event of the same name, which replaces this one. */
  settlesMs?: number;
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
  page_view: { needs: { page_path: 'path' }, may: {}, isOnce: true },
  view_item: { needs: CAR, may: ITEM, isOnce: true, pixel: 'ViewContent' },
  phone_reveal: { needs: {}, may: CAR },
  click_to_call: { needs: {}, may: CAR },
  generate_lead: { needs: { lead_kind: 'word' }, may: CAR },
  add_to_wishlist: { needs: CAR, may: ITEM },
  remove_from_wishlist: { needs: CAR, may: {} },
  add_to_compare: { needs: CAR, may: ITEM },
  remove_from_compare: { needs: CAR, may: {} },
  share: { needs: { method: 'word' }, may: CAR },
  print: { needs: {}, may: CAR },
  gallery_open: { needs: {}, may: CAR },
  search: { needs: { search_term: 'typed' }, may: {}, settlesMs: TYPING_MS },
  filter_results: { needs: { filters: 'words' }, may: {} },
  calculator_use: { needs: {}, may: CAR, isOnce: true },
};

/** The rule of an event, for a name from any source. */
export function findEventRule(
  name: unknown,
): EventRule<Partial<Record<string, ParameterKind>>, Partial<Record<string, ParameterKind>>> | undefined {
  return typeof name === 'string' && Object.hasOwn(EVENT_CATALOGUE, name)
    ? EVENT_CATALOGUE[name as EventName]
    : undefined;
}
