import { useId } from 'react';
import { isEqual, type Item } from '../../engine/layout';
import { ConditionBuilder, describeConditionInWords, listConditionPaths } from '../conditions';
import type { LinkTarget } from './link-targets';

/** Menus are on every page, so their conditions can only use data that every page has. */
const EVERY_PAGE = listConditionPaths({});

const PANELS = [
  ['', 'No: only the entries below it'],
  ['makes', 'The makes in stock'],
  ['models', 'The models'],
  ['stock', 'The types of stock'],
] as const;

interface ItemFormProps {
  item: Item;
  /** The entry in the layers below, if they have it. */
  inherited: Item | undefined;
  targets: readonly LinkTarget[];
  messages: readonly string[];
  onChange(values: Readonly<Record<string, unknown>>, name: string): void;
}

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of a menu item, each with the inherited value that this site overrides. */
export function ItemForm({ item, inherited, targets, messages, onChange }: ItemFormProps) {
  const id = useId();
  const renderOrigin = (name: string) => {
    if (!inherited || isEqual(item[name], inherited[name])) return null;
    const value = describeConditionInWords(inherited[name], EVERY_PAGE) ?? getText(inherited[name]);
    return (
      <p className="field-help">
        Inherited: {value === '' ? 'nothing' : value}{' '}
        <button type="button" className="link" onClick={() => onChange({ [name]: inherited[name] }, name)}>
          Reset<span className="hidden"> {name}</span>
        </button>
      </p>
    );
  };
  return (
    <div className="menu-item-form" role="group" aria-label={`Entry ${getText(item['label'])}`}>
      {messages.map((message) => (
        <p className="field-problem" key={message}>
          {message}
        </p>
      ))}
      <div className="field">
        <label htmlFor={`${id}-label`}>Words</label>
        <input
          id={`${id}-label`}
          maxLength={120}
          autoComplete="off"
          value={getText(item['label'])}
          onChange={({ target: { value } }) => onChange({ label: value }, 'label')}
        />
        {renderOrigin('label')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-href`}>Leads to</label>
        <input
          id={`${id}-href`}
          list={`${id}-targets`}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          placeholder="/about-us, https://…, tel: or mailto:"
          value={getText(item['href'])}
          onChange={({ target: { value } }) => onChange({ href: value === '' ? undefined : value }, 'href')}
        />
        <datalist id={`${id}-targets`}>
          {targets.map(({ id: target, href, label, group }) => (
            <option key={target} value={href}>
              {label} ({group})
            </option>
          ))}
        </datalist>
        {renderOrigin('href')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-panel`}>Opens a list from the stock</label>
        <select
          id={`${id}-panel`}
          value={getText(item['panel'])}
          onChange={({ target: { value } }) => onChange({ panel: value === '' ? undefined : value }, 'panel')}
        >
          {PANELS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {renderOrigin('panel')}
      </div>
      <div className="field">
        <span>When it is shown</span>
        <ConditionBuilder
          label="Shown when"
          always="Always shown"
          paths={EVERY_PAGE}
          value={item['when']}
          onChange={(when) => onChange({ when }, 'when')}
        />
        {renderOrigin('when')}
      </div>
    </div>
  );
}
