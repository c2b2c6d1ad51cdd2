import { useState } from 'react';
import { fetchModels, type MakeAndModel } from '../../engine/browser/api/trade-in';
import type { ControlProps, FieldOf } from './control-props';
import { LineControl } from './LineControl';

/** The part of the car's name that a text field contains. */
export type CarPart = 'make' | 'model';

const listUnique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The names that the browser suggests: all makes, or the models of the make entered. */
function listNames(models: readonly MakeAndModel[], part: CarPart, make: string): string[] {
  if (part === 'make') return listUnique(models.map((entry) => entry.make));
  const wanted = make.trim().toLowerCase();
  return listUnique(
    models.filter((entry) => wanted === '' || entry.make.toLowerCase() === wanted).map(({ model }) => model),
  );
}

/**
 * The make or model of a car to value. The browser suggests those that the site has had in stock, but
 * accepts any text.
 */
export function CarTextControl({ part, ...props }: ControlProps<FieldOf<'text'>> & { part: CarPart }) {
  const { id, state, form } = props;
  const [models, setModels] = useState<readonly MakeAndModel[]>([]);
  const make = state.values[form.form.valuation?.make ?? ''];
  const names = listNames(models, part, typeof make === 'string' ? make : '');
  return (
    <>
      <LineControl
        {...props}
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
