import { useState } from 'react';
import {
  calculateFuelCost,
  createDefaultFuelInput,
  findFuelUse,
  FUEL_INPUT_MAX,
  isAvailable,
  parseFuelForm,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { CalculatorForm, CalculatorInputs, CalculatorSubmit, NumberField, TitledSection } from '../kit';
import { FuelResult } from './FuelResult';

/**
 * What the car's fuel costs (CALC-006). Hidden for cars that are not for sale, and for electric ones on sites without a
 * price of electricity (CALC-008).
 */
export default function FuelCalculator({
  vehicle,
  fuelForm,
  site,
  heading,
  t,
  id,
}: BlockProps<'fuel-calculator'>) {
  const settings = site.settings.calculators;
  const use = findFuelUse(vehicle, settings);
  const [inputs, setInputs] = useState<Record<'price' | 'kmPerWeek' | 'currentUse', number | undefined>>(
    () => {
      const defaults = use ? createDefaultFuelInput(use, settings) : { price: 0, kmPerWeek: 0 };
      return { currentUse: undefined, ...(fuelForm ? parseFuelForm(fuelForm, defaults) : defaults) };
    },
  );
  if (!use || !isAvailable(vehicle)) return null;

  const { price, kmPerWeek, currentUse } = inputs;
  const isElectric = use.unit === 'kilowattHours';
  const cost =
    price === undefined || kmPerWeek === undefined
      ? undefined
      : calculateFuelCost(
          use,
          { price, kmPerWeek, currentUse: currentUse === 0 ? undefined : currentUse },
          settings.fuelPrice,
        );
  const fieldProps = (name: keyof typeof inputs) => ({
    value: inputs[name],
    max: FUEL_INPUT_MAX[name],
    onChange: (value: number | undefined) => setInputs((last) => ({ ...last, [name]: value })),
  });
  return (
    <TitledSection id={id} title={heading ?? t(isElectric ? 'headingElectric' : 'heading')}>
      <CalculatorForm id={id} resultId={id} layout="halves">
        <CalculatorInputs>
          <NumberField
            {...fieldProps('price')}
            id={`${id}-price`}
            name="fuelPrice"
            label={t(isElectric ? 'priceElectric' : 'price')}
            prefix="$"
            decimals={2}
            isFixed
          />
          <NumberField
            {...fieldProps('kmPerWeek')}
            id={`${id}-distance`}
            name="kmPerWeek"
            label={t('distance')}
            suffix={t('kms')}
          />
          <NumberField
            {...fieldProps('currentUse')}
            id={`${id}-current`}
            name="currentUse"
            label={t('currentUse')}
            optional={`(${t('optional')})`}
            hint={t('currentUseHint')}
            suffix="L"
            decimals={1}
          />
          <CalculatorSubmit>{t('submit')}</CalculatorSubmit>
        </CalculatorInputs>
        <FuelResult {...{ use, cost, t }} />
      </CalculatorForm>
    </TitledSection>
  );
}
