import { useState } from 'react';
import {
  calculateAffordablePrice,
  createDefaultAffordabilityInput,
  parseAffordabilityForm,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { CalculatorForm, PageSection, SectionHeading } from '../kit';
import { AffordabilityInputs } from './AffordabilityInputs';
import { AffordabilityResult } from './AffordabilityResult';
import { Conditions } from './Conditions';

/** Reverses the loan calculator: from a repayment to a price. */
export default function AffordabilityCalculator(props: BlockProps<'affordability-calculator'>) {
  const { heading, text, tone, loanForm, site, features, t, id } = props;
  const { finance, budget, search } = site.settings;
  const [inputs, setInputs] = useState(() => {
    const defaults = createDefaultAffordabilityInput({ finance, budget });
    return loanForm ? parseAffordabilityForm(loanForm, defaults, { finance, budget }) : defaults;
  });
  if (!features.finance) return null;
  const result = calculateAffordablePrice(inputs, finance);
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={text ?? t('text')}>
        {heading ?? t('heading')}
      </SectionHeading>
      <CalculatorForm id={id} resultId={`${id}-result`} layout="columns" kept={loanForm?.kept}>
        <AffordabilityInputs
          {...{ inputs, t, id }}
          rules={{ finance, budget }}
          onChange={(next) => setInputs(next)}
        />
        <AffordabilityResult {...{ inputs, result, finance, features, t, id }} href={search.defaultHref} />
        <Conditions {...{ inputs, finance, t, id }} loan={result?.loan} />
      </CalculatorForm>
    </PageSection>
  );
}
