// Imported first, so that the style sheets of the panes can override it.
import './playground.css';
import { createRoot, type Root } from 'react-dom/client';
import { createApi, createLeadApi, createMediaApi, readStart } from './api';
import { createInboxStore, downloadFile, InboxApp } from './inbox';
import { NonceContext } from './json';
import { applyTheme, getBrowserStorage, readTheme } from './kit';
import { MediaApiProvider } from './media';
import { App, readFirstStepsDone } from './shell';
import { createPlaygroundStore, StoreProvider } from './store';

const token = document.querySelector<HTMLMetaElement>('meta[name=playground-token]')?.content ?? '';
const nonce = document.querySelector<HTMLScriptElement>('#playground-entry')?.nonce ?? '';
const container = document.getElementById('playground');
const query = new URLSearchParams(location.search);

function openEditor(root: Root): void {
  const storage = getBrowserStorage();
  const store = createPlaygroundStore({
    api: createApi((...call) => fetch(...call), token, readStart(document)),
    schedule(callback, milliseconds) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    editor: crypto.randomUUID(),
    ...(storage && { storage }),
  });
  if (!readFirstStepsDone(storage)) store.getState().showFirstSteps(true);
  const mediaApi = createMediaApi((...call) => fetch(...call), token);
  root.render(
    <NonceContext value={nonce}>
      <StoreProvider value={store}>
        <MediaApiProvider value={mediaApi}>
          <App />
        </MediaApiProvider>
      </StoreProvider>
    </NonceContext>,
  );
  void store.getState().start(query.get('site') ?? undefined, query.get('page') ?? undefined);
}

function openInbox(root: Root): void {
  const store = createInboxStore({
    api: createLeadApi((...call) => fetch(...call), token),
    download: downloadFile,
  });
  root.render(<InboxApp store={store} />);
  void store.getState().start(query.get('site') ?? undefined);
}

applyTheme(readTheme(getBrowserStorage()), document.documentElement);
if (container) (location.pathname === '/playground/leads' ? openInbox : openEditor)(createRoot(container));
