import type { FieldProps } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import { ConditionBuilder, listConditionPaths } from '../conditions';
import { usePlayground } from '../store';
import { FormContext } from './form-context';

interface ConditionFieldProps extends FieldProps {
  /** What holds without a condition. */
  always?: string;
}

/** A condition as tests and groups. */
export function ConditionField(props: ConditionFieldProps) {
  const { formData, onChange, fieldPathId, schema, name, disabled } = props;
  const { always = 'No condition, so it always applies' } = props;
  const ownPaths = useContext(FormContext)?.conditionPaths;
  const shapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const timeZone = usePlayground(({ page }) => page?.timeZone);
  const paths = useMemo(() => ownPaths ?? listConditionPaths(shapes ?? {}), [ownPaths, shapes]);
  return (
    <ConditionBuilder
      label={schema.title ?? name}
      always={always}
      paths={paths}
      {...(timeZone !== undefined && { timeZone })}
      {...(disabled === true && { isDisabled: true })}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
}
