import {
  ariaDescribedByIds,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type DescriptionFieldProps,
  type FieldProps,
  type IconButtonProps,
  type ObjectFieldTemplateProps,
  type WidgetProps,
} from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isEqual } from '../../engine/layout';
import { FieldTemplate } from './FieldTemplate';

/** Fields of an object, stacked. A group or a list entry has a border. */
function ObjectFields({ properties, fieldPathId, title }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="fields">{fields}</div>;
  return (
    <div className="group" role="group" aria-label={title || String(fieldPathId.path.at(-1))}>
      {fields}
    </div>
  );
}

function ListFields({ items, canAdd, onAddClick, title, disabled }: ArrayFieldTemplateProps) {
  return (
    <div className="group" role="group" aria-label={title}>
      {items}
      {canAdd ? (
        <button type="button" disabled={disabled} onClick={onAddClick}>
          <Plus size={14} aria-hidden="true" /> Add
        </button>
      ) : null}
    </div>
  );
}

function ListItem({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const entryName = `entry ${index + 1}`;
  return (
    <div className="list-item">
      <div className="list-item-body">{children}</div>
      <div className="list-item-buttons">
        <IconButton
          icon={ArrowUp}
          label={`Move ${entryName} up`}
          disabled={!hasMoveUp}
          onClick={onMoveUpItem}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${entryName} down`}
          disabled={!hasMoveDown}
          onClick={onMoveDownItem}
        />
        <IconButton
          icon={Trash2}
          label={`Remove ${entryName}`}
          disabled={!hasRemove}
          onClick={onRemoveItem}
        />
      </div>
    </div>
  );
}

interface IconProps extends Pick<IconButtonProps, 'disabled' | 'onClick'> {
  icon: LucideIcon;
  label: string;
}

function IconButton({ icon: Picture, label, disabled, onClick }: IconProps) {
  return (
    <button type="button" className="icon" aria-label={label} disabled={disabled} onClick={onClick}>
      <Picture size={14} aria-hidden="true" />
    </button>
  );
}

const Description = ({ id, description }: DescriptionFieldProps) => <p id={id}>{description}</p>;

function Checkbox({ id, value, label, schema, disabled, onChange }: WidgetProps) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {schema.description ? <span className="field-help">{schema.description}</span> : null}
      </span>
    </label>
  );
}

/** A colour picker next to the colour as text. */
function Colour({ id, value, label, disabled, onChange }: WidgetProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <span className="colour">
      <input
        type="color"
        aria-label={`Choose ${label}`}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="text"
        id={id}
        value={text}
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** A value without a form field, edited as JSON. Invalid JSON stays in the field until it is valid. */
function JsonField({ formData, onChange, fieldPathId, name }: FieldProps) {
  const [typed, setTyped] = useState<{ value: unknown; text: string }>();
  const text =
    typed && isEqual(typed.value, formData) ? typed.text : (JSON.stringify(formData, null, 2) ?? '');
  const type = (next: string) => {
    try {
      const value: unknown = next.trim() === '' ? undefined : JSON.parse(next);
      setTyped({ value, text: next });
      onChange(value, fieldPathId.path);
    } catch {
      setTyped({ value: formData, text: next });
    }
  };
  return (
    <textarea
      id={fieldPathId.$id}
      className="code"
      rows={4}
      spellCheck={false}
      aria-label={`${name} as JSON`}
      aria-describedby={ariaDescribedByIds(fieldPathId.$id)}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

const Nothing = () => null;

/** Custom templates for everything that rjsf renders. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: ListFields,
  ArrayFieldItemTemplate: ListItem,
  DescriptionFieldTemplate: Description,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
};
export const widgets = { CheckboxWidget: Checkbox, colour: Colour };
export const fields = { json: JsonField };
