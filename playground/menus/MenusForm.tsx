import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { formatCaption } from '../config';
import { proposeName } from '../../engine/layout/tools/edit';
import { PickerDialog } from '../picker';
import { usePlayground } from '../store';
import { ItemForm } from './ItemForm';
import { listLinkTargets, type LinkTarget } from './link-targets';
import { findItem, getList, insertItem, MAX_DEPTH, updateItem } from './menu-model';
import { MenuTree } from './MenuTree';
import { useMenus } from './use-menus';
import './menus.css';

const ADDRESS: LinkTarget = {
  ...{
    id: 'address',
    group: 'Other',
    name: 'An address…',
    description: 'A page of another site, a phone number or an email address',
  },
  ...{ label: 'New entry', href: 'https://' },
};
const HEADING: LinkTarget = {
  ...{
    id: 'heading',
    group: 'Other',
    name: 'A heading with entries below it',
    description: 'It is not a link itself',
  },
  ...{ label: 'New heading', href: '' },
};

/** The menus of the open site: one at a time as a tree, with the fields of the selected entry. */
export function MenusForm() {
  const isLoading = usePlayground(({ outcome }) => outcome?.config === undefined);
  return isLoading ? (
    <p className="empty">Loading the menus…</p>
  ) : (
    <div className="inspector">
      <header className="inspector-head">
        <h3>Menus</h3>
        <p>What visitors find in the header and footer. A change here keeps everything else inherited.</p>
      </header>
      <Menus />
    </div>
  );
}

function Menus() {
  const steps = usePlayground((state) => state.historySteps);
  const { menus, menu, item, selected, findMessages, choose, select, edit } = useMenus();
  const pages = usePlayground(({ outcome }) => outcome?.pages);
  const content = usePlayground(({ outcome }) => outcome?.content);
  const [isAdding, setAdding] = useState<'beside' | 'inside'>();
  const form = useRef<HTMLDivElement>(null);
  const targets = useMemo(() => listLinkTargets(pages ?? [], content), [pages, content]);
  if (!menu) return <p className="empty">This site has no menus.</p>;

  const add = ({ label, href }: LinkTarget) => {
    const parent = isAdding === 'inside' && selected ? selected : (selected?.slice(0, -1) ?? []);
    const list = getList(menu.items, parent);
    const index =
      isAdding === 'inside' ? list.length : list.findIndex(({ id }) => id === selected?.at(-1)) + 1;
    const place = index > 0 ? index : list.length;
    const added = insertItem(menu.items, parent, place, {
      ...{ id: proposeName(label, 'entry'), label },
      ...(href !== '' && { href }),
    });
    setAdding(undefined);
    edit(`Add ${label}`, added.items, added.path);
  };
  return (
    <div className="menus">
      <div role="group" aria-label="Menu" className="segments">
        {menus.map(({ name }) => (
          <button type="button" key={name} aria-pressed={name === menu.name} onClick={() => choose(name)}>
            {formatCaption(name)}
          </button>
        ))}
      </div>
      {Array.isArray(menu.own) && menu.inherited.length > 0 ? (
        <p className="muted">This site has its own list, which replaces the inherited menu.</p>
      ) : null}
      <p className="menu-actions">
        <button type="button" onClick={() => setAdding('beside')}>
          <Plus size={14} aria-hidden="true" /> Add an entry…
        </button>
        {selected && selected.length < MAX_DEPTH ? (
          <button type="button" onClick={() => setAdding('inside')}>
            Add one below it…
          </button>
        ) : null}
      </p>
      <MenuTree
        menu={menu}
        selected={selected}
        findMessages={(path) => findMessages(menu, path)}
        onSelect={select}
        onEdit={edit}
        onOpen={() => form.current?.querySelector('input')?.focus()}
      />
      <div ref={form}>
        {item && selected ? (
          <ItemForm
            key={`${steps} ${selected.join('/')}`}
            item={item}
            inherited={Array.isArray(menu.own) ? undefined : findItem(menu.inherited, selected)}
            targets={targets}
            messages={findMessages(menu, selected)}
            onChange={(values, name) =>
              edit(`Set ${name}`, updateItem(menu.items, selected, values), selected, `menu ${name}`)
            }
          />
        ) : (
          <p className="muted">
            Choose an entry to edit it. Alt with arrow keys moves it, even under another one; Delete hides it.
          </p>
        )}
      </div>
      {isAdding ? (
        <PickerDialog
          title="Add to the menu"
          label="Find a page, entry or car search"
          entries={[...targets, ADDRESS, HEADING]}
          onChoose={add}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </div>
  );
}
