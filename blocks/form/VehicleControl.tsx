import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  fetchVehicleSuggestions,
  type VehicleSuggestion,
} from '../../engine/browser/api/vehicle-suggestions';
import { AutocompleteField } from '../kit';
import { getLabelledProps, type ControlProps, type FieldOf } from './control-props';

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
  const { field, state, t } = props;
  const { methods, chooseVehicle } = state;
  const { value, onChange } = useController({ control: methods.control, name: field.id }).field;
  const text = typeof value === 'string' ? value : '';
  const vehicles = useVehicles(text);
  const chosen = vehicles.find(({ label }) => label === text)?.id;
  // Also applies to text restored after a reload.
  useEffect(() => chooseVehicle(field.id, chosen), [chooseVehicle, field.id, chosen]);

  return (
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
  );
}
