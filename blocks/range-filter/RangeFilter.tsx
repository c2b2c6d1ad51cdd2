import { useState, type FormEvent } from 'react';
import { useRange } from 'react-instantsearch';
import {
  searchUrlFields,
  clampRange,
  moveHandle,
  formatRangeNumber,
  formatRangeLabel,
  setRange,
  sliderBounds,
  useDebounce,
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

const isSame = (a: NumberRange, b: NumberRange) => a.min === b.min && a.max === b.max;

function RangeGroup({ attribute, isOpen, id, t, page }: RangeFilterProps & { page: SearchPage }) {
  const settings = page.settings.search;
  const { router } = page;
  const rule = RANGE_RULES[attribute];
  const rules = rule.rules(settings);
  const state = useSearchState(page);
  const current = state.ranges[attribute] ?? {};
  const { range, canRefine } = useRange({ attribute });
  const { schedule, cancel } = useDebounce(settings.sliderDebounceMs);
  // The visitor's input takes precedence until the search uses it or the URL changes.
  const [draft, setDraft] = useState<{ range: NumberRange; over: NumberRange }>();
  const [startsOpen] = useState(isOpen || !isSame(current, {}));
  // Without values, the index returns 0 to 0. Then the slider uses its default bounds (SRCH-027).
  const bounds = sliderBounds(range.max ? range : {}, rules);
  const chosen = draft && isSame(draft.over, current) ? draft.range : current;
  const shown = clampRange(chosen, bounds);
  // Once shown, the group stays, because removing it would move everything below.
  const isUseful = canRefine || !isSame(shown, {});
  const [wasUseful, setWasUseful] = useState(isUseful);
  if (isUseful && !wasUseful) setWasUseful(true);
  if (!isUseful && !wasUseful) return null;

  const title = t(rule.title);
  const searchFor = (next: NumberRange) => {
    setDraft(undefined);
    router.go(setRange(router.state(), attribute, next));
  };
  const change = (next: NumberRange) => {
    setDraft({ range: next, over: current });
    schedule(() => searchFor(next));
    return next;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    cancel();
    searchFor(shown);
  };
  return (
    <Disclosure
      summary={title}
      level={3}
      defaultOpen={startsOpen}
      aside={isSame(chosen, {}) ? undefined : formatRangeLabel(attribute, chosen, t)}
      className={styles.group}
    >
      <form method="get" action={page.path} className={styles.form} onSubmit={submit}>
        {searchUrlFields(setRange(state, attribute, {})).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <RangeSlider
          bounds={bounds}
          values={{ min: shown.min ?? bounds.min, max: shown.max ?? bounds.max }}
          labels={{ min: t('sliderFrom', { title }), max: t('sliderTo', { title }) }}
          formatValue={(value) => formatRangeNumber(attribute, value, t)}
          onMove={(handle, value) =>
            change(moveHandle(shown, handle, value, bounds, rules))[handle] ?? bounds[handle]
          }
        />
        <RangeFields {...{ id, attribute, bounds, title, t }} range={shown} onChange={change} />
        <Button type="submit" variant="secondary" size="sm" className={styles.apply}>
          {t('apply')}
        </Button>
      </form>
    </Disclosure>
  );
}
