import type { FieldProps } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { isObject, type JsonObject } from '../../engine/layout';
import { IconButton } from '../kit';

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An option with a new label. The sent value follows the label for as long as both are the same. */
function withWords(option: JsonObject, words: string): JsonObject {
  const id = getText(option.id);
  const isSame = option.label === undefined ? false : option.label === id;
  return { ...option, ...(isSame && { id: words }), label: words };
}

/** The options of a choice: what visitors read, and the value that is sent. */
export function OptionListField({ formData, onChange, fieldPathId, disabled }: FieldProps) {
  const options: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const list = useRef<HTMLOListElement>(null);
  const change = (next: readonly unknown[]) => onChange([...next], fieldPathId.path);
  const replace = (index: number, ...parts: unknown[]) =>
    change([...options.slice(0, index), ...parts, ...options.slice(index + 1)]);
  const move = (index: number, by: -1 | 1) => {
    const next = [...options];
    next.splice(index + by, 0, ...next.splice(index, 1));
    change(next);
  };
  const add = () => {
    const ids = new Set(options.map((option) => (isObject(option) ? option.id : undefined)));
    let number = options.length + 1;
    while (ids.has(`Option ${number}`)) number += 1;
    change([...options, { id: `Option ${number}`, label: `Option ${number}` }]);
    // The new row exists after the form has rendered.
    requestAnimationFrame(() => {
      const input = list.current?.querySelector<HTMLInputElement>('li:last-child input');
      input?.focus();
      input?.select();
    });
  };
  return (
    <div className="options">
      <div className="options-head" aria-hidden="true">
        <span>Visitors read</span>
        <span>Sent as</span>
      </div>
      <ol ref={list}>
        {options.map((value, index) => {
          const option = isObject(value) ? value : {};
          const name = `option ${index + 1}`;
          return (
            // The ids of options can be edited, so fields are keyed by position.
            <li key={index}>
              <input
                aria-label={`Words of ${name}`}
                value={getText(option.label ?? option.id)}
                maxLength={300}
                disabled={disabled}
                onChange={({ target }) => replace(index, withWords(option, target.value))}
              />
              <input
                aria-label={`Value of ${name}, which is sent`}
                value={getText(option.id)}
                maxLength={200}
                disabled={disabled}
                onChange={({ target }) => replace(index, { ...option, id: target.value })}
              />
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                isDisabled={disabled === true || index === 0}
                keepsFocus
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${name} down`}
                isDisabled={disabled === true || index === options.length - 1}
                keepsFocus
                onClick={() => move(index, 1)}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${name}`}
                isDisabled={disabled === true}
                onClick={() => replace(index)}
              />
            </li>
          );
        })}
      </ol>
      <button type="button" disabled={disabled} onClick={add}>
        <Plus size={14} aria-hidden="true" /> Add an option
      </button>
    </div>
  );
}
