import { DEFAULT_STATE_ID, REGO_STATES } from '../../engine/dealer';
import { Select, TextField } from '../kit';
import { labelledProps, startTextOf, type ControlProps, type FieldOf } from './control-props';
import styles from './Form.module.css';

const STATES = REGO_STATES.map((state) => ({ value: state, label: state.toUpperCase() }));

/** A registration number and its state (LEAD-045). */
export function RegoControl(props: ControlProps<FieldOf<'rego'>>) {
  const { field, id, state, t } = props;
  const stateId = field.stateId ?? DEFAULT_STATE_ID;
  return (
    <div className={styles.pair}>
      <TextField
        {...labelledProps(props)}
        {...state.methods.register(field.id)}
        label={field.label}
        placeholder={field.placeholder}
        defaultValue={startTextOf(state, field.id)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Select
        {...state.methods.register(stateId)}
        id={`${id}-state`}
        label={t('state')}
        options={STATES}
        defaultValue={startTextOf(state, stateId)}
      />
    </div>
  );
}
