import {
  ariaDescribedByIds,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type DescriptionFieldProps,
  type FieldProps,
  type ObjectFieldTemplateProps,
  type WidgetProps,
} from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { IconButton, JsonField } from '../kit';
import { CheckboxesField } from './CheckboxesField';
import { ConditionField } from './ConditionField';
import { FlagField } from './FlagField';
import { OptionListField } from './OptionListField';
import { FieldTemplate } from './FieldTemplate';
import { PictureAddress, PictureField } from './PictureField';

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
          isDisabled={!hasMoveUp}
          onClick={onMoveUpItem}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${entryName} down`}
          isDisabled={!hasMoveDown}
          onClick={onMoveDownItem}
        />
        <IconButton
          icon={Trash2}
          label={`Remove ${entryName}`}
          isDisabled={!hasRemove}
          onClick={onRemoveItem}
        />
      </div>
    </div>
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

/** A colour picker next to a text field with the hex code. */
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

function SchemaJsonField({ formData, onChange, fieldPathId, name }: FieldProps) {
  return (
    <JsonField
      id={fieldPathId.$id}
      label={`${name} as JSON`}
      describedBy={ariaDescribedByIds(fieldPathId.$id)}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
}

const EmptyTemplate = () => null;

/** Templates that replace those of rjsf. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: ListFields,
  ArrayFieldItemTemplate: ListItem,
  DescriptionFieldTemplate: Description,
  ErrorListTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
};
export const widgets = { CheckboxWidget: Checkbox, colour: Colour, picture: PictureAddress };
export const fields = {
  json: SchemaJsonField,
  condition: ConditionField,
  flag: FlagField,
  choices: CheckboxesField,
  options: OptionListField,
  picture: PictureField,
};
