import { useEffect, useState, type FormEvent } from 'react';
import { useRange } from 'react-instantsearch';
import {
  listSearchUrlFields,
  clampRange,
  logOutOfBounds,
  moveHandle,
  formatRangeNumber,
  formatRangeLabel,
  setRange,
  SLIDER_RULES,
  computeSliderBounds,
  useDebounce,
  useHasNoResults,
  useSearchPage,
  useSearchState,
  type NumberRange,
  type SearchPage,
} from '../../engine/browser/search';
import { Button, Disclosure, RangeSlider } from '../kit';
import { RangeFields } from './RangeFields';
import { RANGE_RULES, type RangeFilterProps } from './range-rules';
import styles from './RangeFilter.module.css';

/** A number filter (SRCH-019, SRCH-020). Renders nothing outside a search or if the site disables the filter. */
export default function RangeFilter(props: RangeFilterProps) {
  const page = useSearchPage();
  return page?.search.facets.includes(props.attribute) ? <RangeGroup {...props} page={page} /> : null;
}

const isSameRange = (a: NumberRange, b: NumberRange) => a.min === b.min && a.max === b.max;

function RangeGroup({ attribute, isOpen, id, t, page }: RangeFilterProps & { page: SearchPage }) {
  const settings = page.settings.search;
  const { router } = page;
  const rule = RANGE_RULES[attribute];
  const sliderRules = SLIDER_RULES[attribute](settings);
  const state = useSearchState(page);
  const current = state.ranges[attribute] ?? {};
  const { range, canRefine } = useRange({ attribute });
  const hasNoResults = useHasNoResults();
  const { schedule, cancel } = useDebounce(settings.sliderDebounceMs);
  // The visitor's input takes precedence until the search uses it or the URL changes.
  const [draft, setDraft] = useState<{ range: NumberRange; baseRange: NumberRange }>();
  const [isInitiallyOpen] = useState(isOpen || !isSameRange(current, {}));
  // If there are no values, the index returns the range 0 to 0, and the slider uses its default bounds (SRCH-027).
  const bounds = computeSliderBounds(range.max ? range : {}, sliderRules);
  const selectedRange = draft && isSameRange(draft.baseRange, current) ? draft.range : current;
  const clampedRange = clampRange(selectedRange, bounds);
  const { min: currentMin, max: currentMax } = current;
  const { min: lowest, max: highest, step } = bounds;
  useEffect(
    () => logOutOfBounds({ min: currentMin, max: currentMax }, { min: lowest, max: highest, step }),
    [currentMin, currentMax, lowest, highest, step],
  );
  // Without results the index has no bounds, and most ranges show their defaults (SRCH-027). A group that has been shown
  // stays, because removing it would move everything below.
  const canFilter =
    canRefine || (hasNoResults && rule.isShownWithoutResults) || !isSameRange(clampedRange, {});
  const [hasBeenShown, setHasBeenShown] = useState(canFilter);
  if (canFilter && !hasBeenShown) setHasBeenShown(true);
  if (!canFilter && !hasBeenShown) return null;

  // The slider's default bounds say nothing about the stock, so they don't limit what the group names (SRCH-026).
  const named = range.max ? clampedRange : selectedRange;
  const title = t(rule.title);
  const applyRange = (next: NumberRange) => {
    setDraft(undefined);
    router.go(setRange(router.state(), attribute, next));
  };
  const updateDraft = (next: NumberRange) => {
    setDraft({ range: next, baseRange: current });
    schedule(() => applyRange(next));
    return next;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    cancel();
    applyRange(clampedRange);
  };
  return (
    <Disclosure
      summary={title}
      level={3}
      defaultOpen={isInitiallyOpen}
      aside={isSameRange(named, {}) ? undefined : formatRangeLabel(attribute, named, t)}
      className={styles.group}
    >
      <form method="get" action={page.path} className={styles.form} onSubmit={submit}>
        {listSearchUrlFields(setRange(state, attribute, {})).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <RangeSlider
          bounds={bounds}
          values={{ min: clampedRange.min ?? bounds.min, max: clampedRange.max ?? bounds.max }}
          labels={{ min: t('sliderFrom', { title }), max: t('sliderTo', { title }) }}
          formatValue={(value) => formatRangeNumber(attribute, value, t)}
          onMove={(handle, value) =>
            updateDraft(moveHandle(clampedRange, handle, value, bounds, sliderRules))[handle] ??
            bounds[handle]
          }
        />
        <RangeFields {...{ id, attribute, bounds, title, t }} range={clampedRange} onChange={updateDraft} />
        <Button type="submit" variant="secondary" size="sm" className={styles.apply}>
          {t('apply')}
        </Button>
      </form>
    </Disclosure>
  );
}
