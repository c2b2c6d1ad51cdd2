import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isEqual, isObject, type JsonObject } from '../../engine/layout';
import { IconButton, JsonField } from '../kit';
import {
  toClauses,
  toCondition,
  withoutIncomplete,
  type Clause,
  type Group,
  type Join,
} from './condition-model';
import type { ConditionPath } from './condition-paths';
import { ConditionRow } from './ConditionRow';
import { describeClauses } from './describe-condition';
import './conditions.css';

interface Shared {
  readonly paths: readonly ConditionPath[];
  readonly timeZone: string;
  readonly isDisabled: boolean;
}

const JOIN_NAMES = { all: 'All of these', $or: 'At least one of these', $nor: 'None of these' } as const;

const BLANK: Clause = {
  ...{ kind: 'comparison', path: '', operator: '$eq', operand: undefined },
  ...{ isNegated: false, isPlain: true },
};

interface ClauseListProps extends Shared {
  clauses: readonly Clause[];
  onChange(clauses: readonly Clause[]): void;
}

/** The parts of a group, and buttons that add more. */
function ClauseList({ clauses, onChange, ...shared }: ClauseListProps) {
  const replace = (index: number, ...parts: Clause[]) =>
    onChange([...clauses.slice(0, index), ...parts, ...clauses.slice(index + 1)]);
  const rows = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [removal, setRemoval] = useState({ count: 0, index: 0 });
  // The removed part had the focus. The next part gets it, so that keyboard users stay in place.
  useEffect(() => {
    if (removal.count === 0) return;
    const parts = [...(rows.current?.children ?? [])];
    const part = parts[removal.index] ?? parts.at(-1);
    (part?.querySelector<HTMLElement>('button.icon') ?? addButton.current)?.focus();
  }, [removal]);
  return (
    <>
      <div className="condition-parts" ref={rows}>
        {clauses.map((clause, index) => {
          // Parts have no ids, so fields are keyed by position. They have state, so after a removal they
          // are created again.
          const key = `${removal.count} ${index}`;
          const change = (next: Clause) => replace(index, next);
          const remove = () => {
            replace(index);
            setRemoval({ count: removal.count + 1, index });
          };
          if (clause.kind === 'comparison')
            return (
              <ConditionRow key={key} {...shared} comparison={clause} onChange={change} onRemove={remove} />
            );
          if (clause.kind === 'group')
            return <ClauseGroup key={key} {...shared} group={clause} onChange={change} onRemove={remove} />;
          if (clause.kind === 'always')
            return (
              <div key={key} role="group" aria-label="Always" className="condition-row">
                <span>Always</span>
                <IconButton
                  icon={Trash2}
                  label="Remove the part that is always true"
                  isDisabled={shared.isDisabled}
                  onClick={remove}
                />
              </div>
            );
          return (
            <div key={key} role="group" aria-label={`Part ${clause.key}`} className="condition-row">
              <code>{clause.key}</code>
              <IconButton
                icon={Trash2}
                label={`Remove ${clause.key}`}
                isDisabled={shared.isDisabled}
                onClick={remove}
              />
              <JsonField
                label={`${clause.key} as JSON`}
                value={clause.value}
                isDisabled={shared.isDisabled}
                onChange={(value) => change({ ...clause, value: value ?? null })}
              />
            </div>
          );
        })}
      </div>
      {shared.isDisabled ? null : (
        <div className="condition-buttons">
          <button type="button" ref={addButton} onClick={() => onChange([...clauses, BLANK])}>
            <Plus size={14} aria-hidden="true" /> Add a test
          </button>
          <button
            type="button"
            onClick={() => onChange([...clauses, { kind: 'group', join: '$or', parts: [BLANK] }])}
          >
            <Plus size={14} aria-hidden="true" /> Add a group
          </button>
        </div>
      )}
    </>
  );
}

interface ClauseGroupProps extends Shared {
  group: Group;
  onChange(group: Group): void;
  onRemove(): void;
}

function ClauseGroup({ group, onChange, onRemove, ...shared }: ClauseGroupProps) {
  const { join, parts } = group;
  const shown = join === '$and' ? 'all' : join;
  const joins: readonly Exclude<Join, '$and'>[] = ['all', '$or', '$nor'];
  return (
    <div role="group" aria-label={JOIN_NAMES[shown]} className="condition-group">
      <div className="condition-group-head">
        <select
          aria-label="How many of these must be true"
          disabled={shared.isDisabled}
          value={shown}
          onChange={({ target }) => {
            const next = joins.find((name) => name === target.value);
            if (next) onChange({ ...group, join: next });
          }}
        >
          {joins.map((name) => (
            <option key={name} value={name}>
              {JOIN_NAMES[name]}
            </option>
          ))}
        </select>
        <IconButton
          icon={Trash2}
          label="Remove the group"
          isDisabled={shared.isDisabled}
          onClick={onRemove}
        />
      </div>
      <ClauseList {...shared} clauses={parts} onChange={(next) => onChange({ ...group, parts: next })} />
    </div>
  );
}

const findJsonProblem = (value: unknown): string | undefined =>
  value === undefined || isObject(value)
    ? undefined
    : 'A condition is an object in braces, such as { "features.blog": true }. The condition has not changed.';

interface ConditionBuilderProps extends Partial<Shared> {
  /** The condition, or another value in its place. */
  value: unknown;
  /** Names the builder, such as `Shown when`. */
  label: string;
  /** What holds without a condition, such as `Always shown`. */
  always: string;
  paths: readonly ConditionPath[];
  onChange(condition: JsonObject | undefined): void;
}

/**
 * Builds a condition from tests and groups, and describes it in a sentence. Anything else is edited as
 * JSON.
 */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { value, label, always, paths, timeZone = 'UTC', isDisabled = false, onChange } = props;
  // Until the server responds, `value` does not include the last edit. Tests that are not complete are only here.
  const [draft, setDraft] = useState<{ before: unknown; after: unknown; clauses: readonly Clause[] }>();
  const [isJson, setJson] = useState(false);
  const isCurrent = draft !== undefined && (isEqual(draft.after, value) || isEqual(draft.before, value));
  const condition = isCurrent ? draft.after : value;
  const clauses = isCurrent ? draft.clauses : isObject(value) ? toClauses(value) : [];
  const isShown = condition === undefined || isObject(condition);
  const change = (next: readonly Clause[]) => {
    const complete = withoutIncomplete(next);
    const after = complete.length > 0 ? toCondition(complete) : undefined;
    setDraft({ before: value, after, clauses: next });
    if (!isEqual(after, condition)) onChange(after);
  };
  const changeJson = (after: unknown) => {
    if (after !== undefined && !isObject(after)) return;
    setDraft({ before: value, after, clauses: after ? toClauses(after) : [] });
    onChange(after);
  };
  const words = isObject(condition) ? describeClauses(toClauses(condition), paths) : '';
  return (
    <div role="group" aria-label={label} className="condition">
      <p className="condition-words" role="status">
        {isShown
          ? words === ''
            ? `${always}.`
            : `${label}: ${words}.`
          : 'This is not a condition. Fix it in the JSON below.'}
      </p>
      {isShown && !isJson ? (
        <ClauseList
          paths={paths}
          timeZone={timeZone}
          isDisabled={isDisabled}
          clauses={clauses}
          onChange={change}
        />
      ) : (
        <JsonField
          label={`${label} as JSON`}
          value={condition}
          isDisabled={isDisabled}
          findProblem={findJsonProblem}
          onChange={changeJson}
        />
      )}
      {isShown && (isJson || condition !== undefined) ? (
        <button type="button" className="link" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
          {isJson ? 'Show as tests' : 'Show as JSON'}
        </button>
      ) : null}
    </div>
  );
}
