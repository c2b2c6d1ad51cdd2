import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { useLiveQuery } from '../../engine/browser/search/use-live-query';
import {
  PRICE_DESCENDING_SORT,
  formatMoney,
  movePriceHandle,
  priceSliderHref,
  createPriceSliderQuery,
  type PriceSliderValues,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, Button, NumberField, RangeSlider, VisuallyHidden } from '../kit';
import styles from './PriceSliderSearch.module.css';

type Handle = keyof PriceSliderValues;

const readCount = ([response]: readonly object[]): number =>
  response && 'nbHits' in response && typeof response.nbHits === 'number' ? response.nbHits : 0;

/** Searches cars between two prices (BUDG-018 to BUDG-020). */
export default function PriceSliderSearch(props: BlockProps<'price-slider-search'>) {
  const { heading, tone, stock, site, picks, t, id } = props;
  const { price, search } = site.settings;
  const bounds = { min: price.sliderMin, max: price.sliderMax, step: price.sliderStep };
  const [values, setValues] = useState<PriceSliderValues>({ min: bounds.min, max: bounds.max });
  // A typed number is applied on blur, because a half-typed number must not move the other handle.
  const [draft, setDraft] = useState<{ handle: Handle; value: number | undefined }>();
  const { data, hasFailed } = useLiveQuery(
    stock.total,
    { queries: [createPriceSliderQuery(values, bounds)], read: readCount },
    { delayMs: search.sliderDebounceMs, search },
  );
  const isHydrated = useIsHydrated();
  const moveHandle = (handle: Handle, value: number): number => {
    const next = movePriceHandle(values, handle, value, bounds);
    setValues(next);
    return next[handle];
  };
  const commit = () => {
    if (draft?.value !== undefined) moveHandle(draft.handle, draft.value);
    setDraft(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next =
      draft?.value === undefined ? values : movePriceHandle(values, draft.handle, draft.value, bounds);
    window.location.assign(priceSliderHref(search.defaultHref, next, bounds));
  };
  const formatValue = (dollars: number) => formatMoney(dollars * 100);
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <div className={styles.columns}>
        <form method="get" action={search.defaultHref} className={styles.form} onSubmit={submit}>
          <input type="hidden" name="sortBy" value={PRICE_DESCENDING_SORT} />
          <div className={styles.slider}>
            <RangeSlider
              bounds={bounds}
              values={values}
              labels={{ min: t('sliderFrom'), max: t('sliderTo') }}
              formatValue={formatValue}
              onMove={moveHandle}
            />
          </div>
          {(['min', 'max'] as const).map((handle) => (
            <NumberField
              key={handle}
              id={`${id}-${handle}`}
              name={`range[price][${handle}]`}
              label={t(handle === 'min' ? 'from' : 'to')}
              prefix="$"
              value={draft?.handle === handle ? draft.value : values[handle]}
              onChange={(value) => setDraft({ handle, value })}
              onBlur={commit}
            />
          ))}
          <Button
            type="submit"
            icon={Search}
            className={styles.submit}
            disabled={isHydrated && data === 0 && !draft}
          >
            {data === 0 ? t('buttonNone') : t('button', { count: data })}
          </Button>
          <VisuallyHidden as="p" role="status">
            {hasFailed ? t('failed') : t('found', { count: data })}
          </VisuallyHidden>
        </form>
        {picks && <div>{picks}</div>}
      </div>
    </PageSection>
  );
}
