import { useState, type FormEvent } from 'react';
import {
  calculateFuelCost,
  createDefaultFuelInput,
  findFuelUse,
  FUEL_INPUT_MAX,
  parseFuelForm,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, NumberField, TitledSection } from '../kit';
import { FuelResult } from './FuelResult';
import styles from './FuelCalculator.module.css';

/** What the car's fuel costs (CALC-006). Hidden for electric cars on sites without a price of electricity (CALC-008). */
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
  if (!use) return null;

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
  // The form is submitted only without script. The response shows the same calculator with its result.
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  return (
    <TitledSection id={id} title={heading ?? t(isElectric ? 'headingElectric' : 'heading')}>
      <form id={id} method="get" action={`#${id}`} className={styles.form} onSubmit={preventSubmit}>
        <div className={styles.grid}>
          <div className={styles.inputs}>
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
              suffix="km"
            />
            <NumberField
              {...fieldProps('currentUse')}
              id={`${id}-current`}
              name="currentUse"
              label={t('currentUse')}
              optional={t('optional')}
              hint={t('currentUseHint')}
              suffix="L"
              decimals={1}
            />
            <Button type="submit" variant="secondary" className={styles.submit}>
              {t('submit')}
            </Button>
          </div>
          <FuelResult {...{ use, cost, t }} />
        </div>
      </form>
    </TitledSection>
  );
}
