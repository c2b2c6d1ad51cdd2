import { Search } from 'lucide-react';
import { useState } from 'react';
import { findByRego, type RegoLookup } from '../../engine/browser/api/trade-in';
import { DEFAULT_STATE_ID, REGO_STATES } from '../../engine/dealer';
import { Button, cx, Select } from '../kit';
import { getInitialText, type ControlProps, type FieldOf } from './control-props';
import { LineControl } from './LineControl';
import styles from './Form.module.css';

type RegoProps = ControlProps<FieldOf<'rego'>>;

const STATES = REGO_STATES.map((state) => ({ value: state, label: state.toUpperCase() }));

/** A registration number and its state (LEAD-045). */
export function RegoControl(props: RegoProps) {
  const { field, id, state, t } = props;
  const stateId = field.stateId ?? DEFAULT_STATE_ID;
  const { valuation } = props.form.form;
  // Below both controls, which are narrow on phones.
  const helpId = `${id}-help`;
  const hasFinder = valuation?.rego === field.id;
  return (
    <div className={styles.rego}>
      <div className={cx(styles.rego, hasFinder && styles.lookUp)}>
        <div className={styles.pair}>
          <LineControl
            {...props}
            field={{ ...field, help: undefined }}
            aria-describedby={field.help === undefined ? undefined : helpId}
          />
          <Select
            {...state.methods.register(stateId)}
            id={`${id}-state`}
            label={t('state')}
            options={STATES}
            placeholder={field.defaultState === undefined ? t('choose') : undefined}
            defaultValue={getInitialText(state, stateId)}
          />
        </div>
        {field.help !== undefined && (
          <p id={helpId} className={styles.small}>
            {field.help}
          </p>
        )}
        {hasFinder && <CarFinder {...props} stateId={stateId} valuation={valuation} />}
      </div>
      {hasFinder && <p className={cx(styles.divider, styles.needsScript)}>{t('enterCar')}</p>}
    </div>
  );
}

type Valuation = NonNullable<RegoProps['form']['form']['valuation']>;

/**
 * Finds the car with a registration and fills in its make, model, year and badge (TRADE-011). Visitors can also fill them
 * in themselves.
 */
function CarFinder({
  field,
  state,
  t,
  stateId,
  valuation,
}: RegoProps & { stateId: string; valuation: Valuation }) {
  const { methods } = state;
  const [lookup, setLookup] = useState<RegoLookup | { status: 'searching' }>();
  const isSearching = lookup?.status === 'searching';

  const find = async () => {
    const readText = (name: string) => {
      const value = methods.getValues(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    // The field's error describes what is missing.
    if (!(await methods.trigger(field.id)) || readText(field.id) === '') return;
    setLookup({ status: 'searching' });
    const found = await findByRego(readText(field.id), readText(stateId));
    setLookup(found);
    if (found.status !== 'found') return;
    const { make, model, year, badge = '' } = found.car;
    const filled = { make, model, year: String(year), badge };
    for (const [name, value] of Object.entries(filled) as [keyof typeof filled, string][]) {
      const id = valuation[name];
      if (id !== undefined) methods.setValue(id, value, { shouldDirty: true });
    }
    const ids = [valuation.make, valuation.model, valuation.year].filter(
      (id) => methods.getFieldState(id).invalid,
    );
    if (ids.length > 0) await methods.trigger(ids);
  };
  return (
    <div className={styles.needsScript}>
      <Button variant="secondary" icon={Search} busy={isSearching} onClick={() => void find()}>
        {t('findCar')}
      </Button>
      <p role="status" className={styles.small}>
        {lookup && lookup.status !== 'searching' && describeLookup(lookup, t)}
      </p>
    </div>
  );
}

function describeLookup(lookup: RegoLookup, t: RegoProps['t']): string {
  if (lookup.status === 'unknown') return t('carUnknown');
  if (lookup.status === 'failed') return lookup.reason ?? t('carNotFound');
  const { year, make, model, badge = '' } = lookup.car;
  const car = [year, make, model, badge].filter(Boolean).join(' ');
  return lookup.isSandbox ? t('carFoundSandbox', { car }) : t('carFound', { car });
}
