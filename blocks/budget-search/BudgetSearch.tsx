import { useState, type FormEvent } from 'react';
import { useLiveQuery } from '../../engine/browser/search/use-live-query';
import {
  BUDGET_FIELDS,
  BY_REPAYMENT,
  createBudgetSearchHref,
  createRepaymentSearchHref,
  pluraliseBodyName,
  getBodyDrawingKey,
  isBudgetShort,
  toWeeklyRepayment,
  type BudgetFrequency,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, BodyIcon, ImageOptionGroup, SegmentedControl } from '../kit';
import { AmountField } from './AmountField';
import { BudgetResult } from './BudgetResult';
import {
  calculateChoiceBudget,
  createDefaultChoice,
  createBudgetQuery,
  setDeposit,
  setRepayment,
} from './budget-choice';
import styles from './BudgetSearch.module.css';

const isFrequency = (value: string): value is BudgetFrequency => value === 'month' || value === 'week';

/** URL of the search to refine: the current search page, otherwise the site's whole stock (BUDG-008). */
function getCurrentSearchHref(defaultHref: string): string {
  const { pathname, search } = window.location;
  return pathname.startsWith('/search/') ? pathname + search : defaultHref;
}

/** Whether the form was sent by the button for cars by their repayment. */
const isByRepayment = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === BY_REPAYMENT;

/** Finds cars for a repayment and a deposit (BUDG-001 to BUDG-017). */
export default function BudgetSearch(props: BlockProps<'budget-search'>) {
  const { heading, text, limit, tone, budget: initialMatches, site, t, id } = props;
  const { budget: rules, bodies: bodySettings, search } = site.settings;
  const [choice, setChoice] = useState(() => createDefaultChoice(rules));
  const { data, isBusy, hasFailed } = useLiveQuery(initialMatches, createBudgetQuery(choice, rules), {
    delayMs: search.textDebounceMs,
    search,
  });
  if (initialMatches.stock.length === 0) return null;

  const budget = calculateChoiceBudget(choice, rules);
  const countByBody = new Map(data.bodies.map(({ body, count }) => [body, count]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const current = getCurrentSearchHref(search.defaultHref);
    if (isByRepayment(event)) {
      const { frequency, repayments, bodies } = choice;
      const weekly = toWeeklyRepayment({ frequency, repayment: repayments[frequency] });
      window.location.assign(createRepaymentSearchHref(current, weekly, bodies));
      return;
    }
    if (isBudgetShort(budget, data)) return;
    window.location.assign(createBudgetSearchHref(current, budget, choice.bodies));
  };
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={text ?? t('text')}>
        {heading ?? t('heading')}
      </SectionHeading>
      <form method="get" action={search.defaultHref} className={styles.form} onSubmit={submit}>
        <div className={styles.inputs}>
          <div className={styles.amounts}>
            <SegmentedControl
              id={`${id}-frequency`}
              name={BUDGET_FIELDS.frequency}
              legend={t('frequency')}
              value={choice.frequency}
              choices={[
                { value: 'week', label: t('week') },
                { value: 'month', label: t('month') },
              ]}
              onChange={(value) => isFrequency(value) && setChoice({ ...choice, frequency: value })}
            />
            <AmountField
              id={`${id}-repayment`}
              name={BUDGET_FIELDS.repayment}
              label={t(choice.frequency === 'month' ? 'repaymentMonth' : 'repaymentWeek')}
              value={choice.repayments[choice.frequency]}
              onChange={(amount) => setChoice(setRepayment(choice, amount, rules))}
            />
            <AmountField
              id={`${id}-deposit`}
              name={BUDGET_FIELDS.deposit}
              label={t('deposit')}
              value={choice.deposit}
              onChange={(amount) => setChoice(setDeposit(choice, amount, rules))}
            />
          </div>
          <ImageOptionGroup
            id={`${id}-types`}
            name="body"
            legend={t('types')}
            values={choice.bodies}
            onChange={(bodies) => setChoice({ ...choice, bodies })}
            choices={initialMatches.stock.slice(0, limit).map(({ body }) => {
              const count = countByBody.get(body) ?? 0;
              return {
                value: body,
                label: pluraliseBodyName(body),
                picture: <BodyIcon body={getBodyDrawingKey(body, bodySettings.known)} />,
                count: t('typeCount', { count }),
                isMuted: count === 0,
              };
            })}
          />
          <p className={styles.disclaimer}>{t('disclaimer', { years: rules.termYears })}</p>
        </div>
        <BudgetResult
          {...{ budget, matches: data, isBusy, hasFailed, site, t, id }}
          bodies={choice.bodies}
          hasRepayments={initialMatches.hasRepayments === true}
        />
      </form>
    </PageSection>
  );
}
