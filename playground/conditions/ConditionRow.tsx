import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../kit';
import type { Comparison } from './condition-model';
import { findConditionPath, type ConditionPath } from './condition-paths';
import { ConditionValue } from './ConditionValue';
import { formatPathName } from './describe-condition';
import {
  findOperatorChoice,
  isListOperator,
  listOperatorChoices,
  type OperatorChoice,
} from './operator-choices';

interface ConditionRowProps {
  comparison: Comparison;
  paths: readonly ConditionPath[];
  timeZone: string;
  isDisabled: boolean;
  onChange(comparison: Comparison): void;
  onRemove(): void;
}

const OTHER = ' other';

function groupPaths(paths: readonly ConditionPath[]): [string, ConditionPath[]][] {
  const groups = new Map<string, ConditionPath[]>();
  for (const path of paths) groups.set(path.group, [...(groups.get(path.group) ?? []), path]);
  return [...groups];
}

/** The initial value of a comparison, so that most comparisons are complete immediately. */
function createOperand({ operator, operand }: OperatorChoice, path: ConditionPath): unknown {
  if (operand !== undefined) return operand;
  const first = path.kind === 'boolean' ? true : path.kind === 'choice' ? path.choices[0] : undefined;
  return isListOperator(operator)
    ? first === undefined
      ? undefined
      : [first]
    : operator === '$size'
      ? 1
      : first;
}

/** A comparison with another operator, and as much of its value as suits it. */
function withOperator(comparison: Comparison, choice: OperatorChoice, path: ConditionPath): Comparison {
  const { operand } = comparison;
  const { operator, isNegated } = choice;
  const changed = { ...comparison, operator, isNegated, isPlain: operator === '$eq' && !isNegated };
  const wasFixed = findOperatorChoice(comparison, path).operand !== undefined;
  if (choice.operand !== undefined || wasFixed || operand === undefined)
    return { ...changed, operand: createOperand(choice, path) };
  const values: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (isListOperator(operator)) return { ...changed, operand: values };
  return { ...changed, operand: operator === '$size' ? 1 : values[0] };
}

/** One comparison: a value, an operator, and the value to compare with. */
export function ConditionRow({
  comparison,
  paths,
  timeZone,
  isDisabled,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const [isTyping, setTyping] = useState(false);
  const { path } = comparison;
  const known = path === '' ? undefined : findConditionPath(paths, path);
  const isListed = path === '' || paths.some((candidate) => candidate.path === path);
  const choices = known ? listOperatorChoices(known) : [];
  const current = known && findOperatorChoice(comparison, known);
  const all = current && !choices.includes(current) ? [...choices, current] : choices;
  const name = known ? formatPathName(known) : 'the new test';
  const choosePath = (next: string) => {
    const chosen = findConditionPath(paths, next);
    const [choice] = listOperatorChoices(chosen);
    if (next === '' || !choice) return;
    const { operator, isNegated } = choice;
    const operand = createOperand(choice, chosen);
    onChange({ ...comparison, path: next, operator, isNegated, operand, isPlain: operator === '$eq' });
  };
  return (
    <div role="group" aria-label={known ? `Test of ${name}` : 'New test'} className="condition-row">
      {isTyping ? (
        <input
          aria-label="Path of the value"
          placeholder="vehicle.price"
          spellCheck={false}
          disabled={isDisabled}
          defaultValue={path}
          onBlur={({ target }) => {
            setTyping(false);
            if (target.value !== path) choosePath(target.value.trim());
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ) : (
        <select
          aria-label="What to compare"
          className="condition-path"
          disabled={isDisabled}
          value={path}
          onChange={({ target }) => (target.value === OTHER ? setTyping(true) : choosePath(target.value))}
        >
          {path === '' ? <option value="">Choose a value to compare…</option> : null}
          {isListed || !known ? null : <option value={path}>{name}</option>}
          {groupPaths(paths).map(([group, listed]) => (
            <optgroup key={group} label={group}>
              {listed.map((option) => (
                <option key={option.path} value={option.path}>
                  {formatPathName(option)}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER}>Another value, by its path…</option>
        </select>
      )}
      <IconButton
        icon={Trash2}
        label={`Remove the test of ${name}`}
        isDisabled={isDisabled}
        onClick={onRemove}
      />
      {known && current ? (
        <div className="condition-test">
          <select
            aria-label={`How ${name} is compared`}
            disabled={isDisabled}
            value={current.id}
            onChange={({ target }) => {
              const choice = all.find(({ id }) => id === target.value);
              if (choice) onChange(withOperator(comparison, choice, known));
            }}
          >
            {all.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
          {current.operand === undefined ? (
            <ConditionValue
              // Another field begins with the value that the comparison has then.
              key={`${path} ${current.id}`}
              comparison={comparison}
              path={known}
              label={`Value for ${name}`}
              timeZone={timeZone}
              isDisabled={isDisabled}
              onChange={(operand) => onChange({ ...comparison, operand })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
