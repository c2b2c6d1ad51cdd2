import { useMemo, useState } from 'react';
import { parseEntryKey } from '../../engine/layout';
import { SearchList } from '../picker';
import { usePlayground } from '../store';
import { listContentRows } from './describe-entry';
import { NewEntryDialog } from './NewEntryDialog';
import './content.css';

/** All entries of the tenant by collection: where each comes from, when visitors see it, and a way to add one. */
export function ContentList() {
  const content = usePlayground(({ outcome }) => outcome?.content);
  const page = usePlayground((state) => state.page);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const [isCreating, setIsCreating] = useState(false);
  const rows = useMemo(() => content && listContentRows(content), [content]);
  if (!content || !rows || !page) return <p className="empty">Loading the content…</p>;
  if (content.length === 0) return <p className="empty">This site has no collections.</p>;
  return (
    <div className="config-list">
      <div className="content-head">
        <button type="button" onClick={() => setIsCreating(true)}>
          New entry…
        </button>
      </div>
      {rows.length === 0 ? (
        <p className="empty">This site has no entries.</p>
      ) : (
        <SearchList
          title="Entries"
          label="Find an article, offer or other entry"
          entries={rows}
          current={page.page}
          onChoose={({ id }) => {
            void openPage(page.tenant, id);
            showPane('inspector');
          }}
        />
      )}
      {isCreating ? (
        <NewEntryDialog
          collections={content}
          collection={parseEntryKey(page.page)?.collection}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </div>
  );
}
