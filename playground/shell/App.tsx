import { useEffect } from 'react';
import { NewSiteDialog } from '../new-site';
import { MediaDialog, useDropGuard } from '../media';
import { InsertPalette, PatternsDialog, SavePatternDialog } from '../palette';
import { PageDialogs } from '../pages';
import { RedirectsDialog } from '../redirects';
import { HistoryDialog, ReviewDialog } from '../revisions';
import { usePlayground } from '../store';
import { ScheduledDialog } from '../scheduling';
import { ShareDialog } from '../sharing';
import { CommandPalette } from './CommandPalette';
import { FirstSteps } from './FirstSteps';
import { HelpDialog } from './HelpDialog';
import { Messages } from './Messages';
import { Panes } from './Panes';
import { useClipboard } from './use-clipboard';
import { useShortcuts } from './use-shortcuts';
import { TopBar } from './TopBar';
import { UnloadGuard } from './UnloadGuard';
import './window.css';

/** The whole window: top bar, messages, panes and the open dialog. */
export function App() {
  const status = usePlayground((state) => state.status);
  const failure = usePlayground((state) => state.failure);
  const page = usePlayground((state) => state.page);
  const start = usePlayground((state) => state.start);
  const isGuided = usePlayground((state) => state.isGuided);
  const dialog = usePlayground((state) => state.dialog);
  const showDialog = usePlayground((state) => state.showDialog);
  useShortcuts();
  useClipboard();
  useDropGuard();

  // The URL contains the open page, so that a reload opens the same page.
  useEffect(() => {
    if (!page) return;
    const query = new URLSearchParams({ site: page.tenant, page: page.page });
    history.replaceState(null, '', `?${query.toString()}`);
    document.title = `${page.page}, ${page.tenant} | Playground`;
  }, [page]);

  return (
    <div className="app">
      <UnloadGuard />
      <TopBar />
      <Messages />
      {status === 'failed' ? (
        <main className="whole">
          <h2>Could not open the page</h2>
          <p>{failure}</p>
          <button type="button" onClick={() => void start(page?.tenant, page?.page)}>
            Try again
          </button>
        </main>
      ) : !page ? (
        <main className="whole" aria-busy={status === 'loading'}>
          {status === 'loading' ? (
            <p>Loading…</p>
          ) : (
            <>
              <p>There are no sites yet.</p>
              <button type="button" onClick={() => showDialog('new-site')}>
                New site…
              </button>
            </>
          )}
        </main>
      ) : (
        <Panes />
      )}
      {dialog === 'commands' ? <CommandPalette /> : null}
      {dialog === 'help' ? <HelpDialog /> : null}
      {dialog === 'insert' ? <InsertPalette /> : null}
      {dialog === 'save-pattern' ? <SavePatternDialog /> : null}
      {dialog === 'patterns' ? <PatternsDialog /> : null}
      {dialog === 'media' ? <MediaDialog /> : null}
      {dialog === 'history' ? <HistoryDialog /> : null}
      {dialog === 'scheduled' ? <ScheduledDialog /> : null}
      {dialog === 'share' ? <ShareDialog /> : null}
      {dialog === 'review' ? <ReviewDialog /> : null}
      {dialog === 'redirects' ? <RedirectsDialog /> : null}
      {dialog === 'new-site' ? <NewSiteDialog /> : null}
      {isGuided && page ? <FirstSteps /> : null}
      <PageDialogs />
    </div>
  );
}
