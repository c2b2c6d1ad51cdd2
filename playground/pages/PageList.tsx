import { useMemo } from 'react';
import { SearchList } from '../picker';
import { usePlayground } from '../store';
import { listPageRows } from './describe-page';
import './pages.css';

/** All pages of the site, including hidden ones and layouts, and a button to add one. */
export function PageList() {
  const pages = usePlayground(({ outcome }) => outcome?.pages);
  const page = usePlayground((state) => state.page);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const showDialog = usePlayground((state) => state.showDialog);
  const rows = useMemo(() => pages && listPageRows(pages), [pages]);
  if (!rows || !page) return <p className="empty">Loading the pages…</p>;
  return (
    <div className="config-list">
      <div className="page-list-head">
        <button type="button" onClick={() => showDialog('new-page')}>
          New page…
        </button>
        <button type="button" onClick={() => showDialog('redirects')}>
          Redirects…
        </button>
      </div>
      <SearchList
        title="Pages"
        label="Find a page by title or address"
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
