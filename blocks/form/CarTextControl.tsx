import { useState } from 'react';
import { fetchModels, type MakeAndModel } from '../../engine/browser/api/trade-in';
import { TextField } from '../kit';
import { labelledProps, startTextOf, type ControlProps, type FieldOf } from './control-props';

/** What a text field of a form says about the car that is valued. */
export type CarPart = 'make' | 'model';

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The names that the browser suggests: all makes, or the models of the make that was entered. */
function listNames(models: readonly MakeAndModel[], part: CarPart, make: string): string[] {
  if (part === 'make') return unique(models.map((entry) => entry.make));
  const wanted = make.trim().toLowerCase();
  return unique(
    models.filter((entry) => wanted === '' || entry.make.toLowerCase() === wanted).map(({ model }) => model),
  );
}

/** The make or model of a car to be valued. The browser suggests those that the site has had; any other is fine too. */
export function CarTextControl({ part, ...props }: ControlProps<FieldOf<'text'>> & { part: CarPart }) {
  const { field, id, state, form } = props;
  const [models, setModels] = useState<readonly MakeAndModel[]>([]);
  const make = state.values[form.form.valuation?.make ?? ''];
  const names = listNames(models, part, typeof make === 'string' ? make : '');
  return (
    <>
      <TextField
        {...labelledProps(props)}
        {...state.methods.register(field.id)}
        label={field.label}
        placeholder={field.placeholder}
        defaultValue={startTextOf(state, field.id)}
        autoComplete="off"
        list={`${id}-names`}
        onFocus={() => void fetchModels().then(setModels)}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
