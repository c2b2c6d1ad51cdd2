import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { isObject } from '../../engine/layout';
import { ConditionField } from './ConditionField';

/** A yes or no that may depend on a condition. */
export function FlagField(props: FieldProps) {
  const { formData, onChange, fieldPathId, disabled, schema, name } = props;
  const isCondition = isObject(formData);
  const [isChosen, setChosen] = useState(isCondition);
  // Applies while there is no condition: the last on or off value.
  const [answer, setAnswer] = useState(formData === true);
  const choice = isCondition || isChosen ? 'when' : formData === true ? 'yes' : 'no';
  return (
    <div className="flag-field">
      <select
        id={fieldPathId.$id}
        aria-label={schema.title ?? name}
        value={choice}
        disabled={disabled}
        onChange={({ target: { value } }) => {
          setChosen(value === 'when');
          if (value === 'when') return setAnswer(formData === true);
          setAnswer(value === 'yes');
          return onChange(value === 'yes', fieldPathId.path);
        }}
      >
        <option value="no">No</option>
        <option value="yes">Yes</option>
        <option value="when">Only if…</option>
      </select>
      {choice === 'when' ? (
        <ConditionField
          {...props}
          always={`No test yet, so the answer is ${answer ? 'Yes' : 'No'}`}
          formData={isCondition ? formData : undefined}
          onChange={(value: unknown, path) => {
            // A test that is not complete yet changes nothing.
            if (value !== undefined) onChange(value, path);
            else if (isCondition) onChange(answer, path);
          }}
        />
      ) : null}
    </div>
  );
}
