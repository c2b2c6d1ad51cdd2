import { useEffect } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { Filters } from './Filters';
import type { InboxFilter, InboxState } from './inbox-store';
import { describeReach } from './inbox-texts';
import { LeadList } from './LeadList';
import { LeadPane } from './LeadPane';
import './inbox.css';

/**
 * The inbox: the leads of one site, and the open lead beside the list or, on small screens, instead of it.
 */
export function InboxApp({ store }: { store: StoreApi<InboxState> }) {
  const state = useStore(store);
  const { sites, siteProblem, filter, loaded, listProblem, isLoading, open, isExporting, exported } = state;
  const site = sites?.find(({ slug }) => slug === filter?.tenant);
  // The URL contains only the site, because search terms are personal data.
  useEffect(() => {
    if (!site) return;
    history.replaceState(null, '', `?${new URLSearchParams({ site: site.slug }).toString()}`);
    document.title = `Leads, ${site.name} | Playground`;
  }, [site]);

  const closeLead = () => {
    const row = open && document.getElementById(`lead-${open.id}`);
    state.closeLead();
    // On a narrow screen, the list is hidden until the lead is closed.
    requestAnimationFrame(() => row?.focus());
  };
  const problems = [
    { text: listProblem, repeat: state.reload },
    { text: exported?.kind === 'problem' ? exported.text : undefined, repeat: state.exportLeads },
  ];
  const exportedText = exported?.kind === 'done' ? exported.text : undefined;
  return (
    <div className="app inbox" data-open={open !== undefined || undefined}>
      <header className="top">
        <h1>Leads</h1>
        <label htmlFor="tenant">Site</label>
        <select
          id="tenant"
          value={filter?.tenant ?? ''}
          onChange={(event) => void state.show({ tenant: event.target.value })}
        >
          {sites?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <span className="top-status">Available only on this computer. Leads contain personal data.</span>
        <a href="/playground">Playground</a>
      </header>
      {siteProblem === undefined ? null : (
        <div role="alert" className="message" data-kind="problem">
          {siteProblem}
          <button type="button" onClick={() => void state.start(filter?.tenant)}>
            Try again
          </button>
        </div>
      )}
      <main className="inbox-body">
        {filter ? (
          <div className="inbox-list">
            <Filters key={filter.tenant} filter={filter} onFilter={(next) => void state.show(next)} />
            <div className="inbox-actions">
              <p role="status">{loaded ? describeReach(loaded) : isLoading ? 'Loading…' : ''}</p>
              <button type="button" disabled={isLoading} onClick={() => void state.reload()}>
                Refresh
              </button>
              <button
                type="button"
                disabled={isExporting || !loaded || loaded.leads.length === 0}
                onClick={() => void state.exportLeads()}
              >
                {isExporting ? 'Preparing…' : 'Download CSV'}
              </button>
            </div>
            <p role="status" className={exportedText === undefined ? 'hidden' : 'message'} data-kind="done">
              {exportedText}
            </p>
            {problems.map(({ text, repeat }, index) =>
              text === undefined ? null : (
                <div key={index} role="alert" className="message" data-kind="problem">
                  {text}
                  <button type="button" onClick={() => void repeat()}>
                    Try again
                  </button>
                </div>
              ),
            )}
            {loaded && loaded.leads.length > 0 ? (
              <LeadList
                leads={loaded.leads}
                timeZone={loaded.timeZone}
                selected={open?.id}
                onSelect={(id) => void state.openLead(id)}
              />
            ) : null}
            {loaded?.leads.length === 0 ? <p className="empty">{describeEmptyList(filter)}</p> : null}
            {loaded?.nextCursor === undefined ? null : (
              <button
                type="button"
                className="inbox-older"
                disabled={isLoading}
                onClick={() => void state.loadOlder()}
              >
                {isLoading ? 'Loading…' : loaded.scope === 'text' ? 'Search older leads' : 'Show older leads'}
              </button>
            )}
          </div>
        ) : (
          <p className="empty">
            {sites?.length === 0
              ? 'There are no sites yet. Add one with `npm run forecourt -- new tenant`, then reload this page.'
              : siteProblem === undefined
                ? 'Loading…'
                : ''}
          </p>
        )}
        {open ? (
          <LeadPane
            open={open}
            loadFile={state.loadFile}
            downloadFile={state.downloadFile}
            onClose={closeLead}
            onReload={() => void state.openLead(open.id)}
            onRetry={({ destination, label }) => void state.retry(destination, label)}
          />
        ) : null}
      </main>
    </div>
  );
}

const describeEmptyList = ({ state, suspects, search }: InboxFilter): string =>
  state === undefined && suspects === undefined && search === undefined
    ? 'No leads yet. Forms that visitors send from the site appear here.'
    : 'No leads match your search and filters.';
