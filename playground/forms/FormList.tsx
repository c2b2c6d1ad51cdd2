import { useMemo, useState } from 'react';
import type { PlaygroundFormInfo } from '../../schemas';
import { formKey } from '../../engine/layout';
import { SearchList, type PickerEntry } from '../picker';
import { usePlayground } from '../store';
import { NewFormDialog } from './NewFormDialog';
import './forms.css';

const BADGES: Readonly<Record<PlaygroundFormInfo['state'], string | undefined>> = {
  own: 'set here',
  changed: 'changed here',
  inherited: undefined,
  removed: 'removed',
};

const toEntry = ({ id, title, category, layer, state }: PlaygroundFormInfo): PickerEntry => {
  const badge = BADGES[state];
  return {
    ...{ id: formKey(id), name: title, group: 'Forms', keywords: `${id} ${state}` },
    description: state === 'removed' ? `Removed by ${layer}` : `${category}, from ${layer}`,
    ...(badge !== undefined && { badge }),
  };
};

/** All forms of the site, and a way to add one. */
export function FormList() {
  const forms = usePlayground(({ outcome }) => outcome?.forms);
  const page = usePlayground((state) => state.page);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const [isCreating, setCreating] = useState(false);
  const entries = useMemo(() => forms?.map(toEntry), [forms]);
  if (!forms || !entries || !page) return <p className="empty">Loading the forms…</p>;
  return (
    <div className="config-list">
      <div className="page-list-head">
        <button type="button" onClick={() => setCreating(true)}>
          New form…
        </button>
      </div>
      {entries.length === 0 ? (
        <p className="empty">This site has no forms.</p>
      ) : (
        <SearchList
          title="Forms"
          label="Find a form"
          entries={entries}
          current={page.page}
          onChoose={({ id }) => {
            void openPage(page.tenant, id);
            showPane('inspector');
          }}
        />
      )}
      {isCreating ? <NewFormDialog forms={forms} onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
