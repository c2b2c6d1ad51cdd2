import { useMemo } from 'react';
import { SearchList } from '../picker';
import { usePlayground } from '../store';
import { listContentRows } from './describe-entry';

/** All entries of the tenant by collection: where each comes from, and when visitors see it. */
export function ContentList() {
  const content = usePlayground(({ outcome }) => outcome?.content);
  const page = usePlayground((state) => state.page);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const rows = useMemo(() => content && listContentRows(content), [content]);
  if (!rows || !page) return <p className="empty">Loading the content…</p>;
  if (rows.length === 0) return <p className="empty">This site has no entries.</p>;
  return (
    <div className="config-list">
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
    </div>
  );
}
