import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  fetchVehicleSuggestions,
  type VehicleSuggestion,
} from '../../engine/browser/api/vehicle-suggestions';
import { AutocompleteField } from '../kit';
import { labelledProps, type ControlProps, type FieldOf } from './control-props';

/** Long enough that someone who types causes few requests, and short enough to feel immediate. */
const DELAY_MS = 150;
const MIN_LENGTH = 2;

/** The vehicles that a text finds. Those of an earlier text stay until the answer is there. */
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
 * A car of the stock, found while the visitor types. One that is chosen is the lead's car; any other text is an answer,
 * so that nobody is stopped who writes it differently, or has no script.
 */
export function VehicleControl(props: ControlProps<FieldOf<'vehicle'>>) {
  const { field, state, t } = props;
  const { methods, chooseVehicle } = state;
  const { value, onChange } = useController({ control: methods.control, name: field.id }).field;
  const text = typeof value === 'string' ? value : '';
  const vehicles = useVehicles(text);
  const chosen = vehicles.find(({ label }) => label === text)?.id;
  // Also for a text that was filled in again after a reload.
  useEffect(() => chooseVehicle(field.id, chosen), [chooseVehicle, field.id, chosen]);

  return (
    <AutocompleteField
      {...labelledProps(props)}
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
