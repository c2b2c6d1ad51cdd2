import { BoundedNumberField } from '../controls/BoundedNumberField';
import { NumberField } from '../controls/NumberField';
import { SegmentedControl } from '../controls/SegmentedControl';
import { Slider } from '../controls/Slider';
import type { GalleryEntry } from '../gallery';
import {
  CalculatorFigures,
  CalculatorForm,
  CalculatorInputs,
  CalculatorMessage,
  CalculatorOutcome,
  CalculatorPair,
  CalculatorSubmit,
  calculatorWide,
} from './Calculator';

const BOUNDS = { min: 100_000, max: 10_000_000, step: 50_000 };
const ignore = () => undefined;

export default {
  title: 'Calculator',
  group: 'layout',
  description:
    'The layout of calculators: inputs beside the result, or above it where it is narrow. Without script, a button sends the form.',
  states: [
    {
      name: 'Columns',
      isWide: true,
      render: () => (
        <CalculatorForm id="calculator-columns" resultId="calculator-columns-result" layout="columns">
          <CalculatorInputs>
            <CalculatorPair>
              <BoundedNumberField
                id="calculator-amount"
                name="amount"
                label="Amount"
                bounds={BOUNDS}
                value={3_000_000}
                isMoney
                onChange={ignore}
              />
              <Slider
                label="Amount"
                bounds={BOUNDS}
                value={3_000_000}
                formatValue={(value) => `$${value / 100}`}
                onMove={ignore}
              />
            </CalculatorPair>
            <NumberField
              id="calculator-deposit"
              name="deposit"
              label="Deposit"
              prefix="$"
              value={2_000}
              onChange={ignore}
            />
            <SegmentedControl
              id="calculator-frequency"
              name="calculator-frequency"
              legend="Repayments"
              className={calculatorWide}
              defaultValue="week"
              choices={[
                { value: 'week', label: 'Weekly' },
                { value: 'fortnight', label: 'Fortnightly' },
                { value: 'month', label: 'Monthly' },
              ]}
            />
            <CalculatorSubmit>Calculate</CalculatorSubmit>
          </CalculatorInputs>
          <CalculatorOutcome id="calculator-columns-result">
            <CalculatorFigures
              items={[
                { term: 'Estimated repayment', value: '$147 /wk', hasOwnLine: true },
                { term: 'Interest rate', value: '10% p.a.' },
                { term: 'Comparison rate', value: '10.03% p.a.' },
              ]}
            />
          </CalculatorOutcome>
        </CalculatorForm>
      ),
    },
    {
      name: 'Halves, without a result',
      isWide: true,
      render: () => (
        <CalculatorForm id="calculator-halves" resultId="calculator-halves" layout="halves">
          <CalculatorInputs>
            <NumberField
              id="calculator-distance"
              name="distance"
              label="Distance each week"
              suffix="km"
              value={250}
              onChange={ignore}
            />
          </CalculatorInputs>
          <CalculatorOutcome>
            <CalculatorMessage>Ask us for a figure</CalculatorMessage>
          </CalculatorOutcome>
        </CalculatorForm>
      ),
    },
  ],
} satisfies GalleryEntry;
