import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  fetchVehicleSuggestions,
  type VehicleSuggestion,
} from '../../engine/browser/api/vehicle-suggestions';
import { AutocompleteField } from '../kit';
import { getInitialText, getLabelledProps, type ControlProps, type FieldOf } from './control-props';

/** Long enough to save requests while the visitor types, and short enough to feel immediate. */
const DELAY_MS = 150;
const MIN_LENGTH = 2;

/** The vehicles that match a text. Earlier matches stay until the response arrives. */
function useVehicles(text: string): readonly VehicleSuggestion[] {
  const [vehicles, setVehicles] = useState<readonly VehicleSuggestion[]>([]);
  const isSearchable = text.trim().length >= MIN_LENGTH;
  useEffect(() => {
    if (!isSearchable) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchVehicleSuggestions(text, controller.signal).then((found) => {
        if (!controller.signal.aborted) setVehicles(found);
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isSearchable]);
  return isSearchable ? vehicles : [];
}

/**
 * Finds a car in stock while the visitor types. The car that the visitor chooses becomes the lead's car. Any other text is
 * sent as a plain answer, for visitors who describe the car in their own words or have no script.
 */
export function VehicleControl(props: ControlProps<FieldOf<'vehicle'>>) {
  const { field, form, state, t } = props;
  const { methods, chooseVehicle } = state;
  const { value, onChange } = useController({ control: methods.control, name: field.id }).field;
  const text = typeof value === 'string' ? value : '';
  const vehicles = useVehicles(text);
  const picked = vehicles.find(({ label }) => label === text)?.id;
  // A form that the server shows again has the car that was chosen before, until the text is changed.
  const chosen = picked ?? (text !== '' && text === getInitialText(state, field.id) ? form.carId : undefined);
  // Also applies to text restored after a reload.
  useEffect(() => chooseVehicle(field.id, chosen), [chooseVehicle, field.id, chosen]);

  return (
    <>
      {/* For a form that the browser sends without script. With script, the form sends the car itself. */}
      {chosen !== undefined && <input type="hidden" name="car_id" value={chosen} />}
      <AutocompleteField
        {...getLabelledProps(props)}
        name={field.id}
        label={field.label}
        clearLabel={t('clearVehicle')}
        value={text}
        groups={
          chosen === undefined && vehicles.length > 0
            ? [{ label: t('vehicles'), items: vehicles.map(({ id, label }) => ({ value: id, label })) }]
            : []
        }
        onChange={onChange}
        onPick={({ label }) => onChange(label)}
      />
    </>
  );
}
