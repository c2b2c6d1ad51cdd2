// Imported first, so that the style sheets of the panes can override it.
import './playground.css';
import { createRoot } from 'react-dom/client';
import { createApi } from './api';
import { NonceContext } from './json';
import { App, getBrowserStorage } from './shell';
import { createPlaygroundStore, StoreProvider } from './store';

const token = document.querySelector<HTMLMetaElement>('meta[name=playground-token]')?.content ?? '';
const nonce = document.querySelector<HTMLScriptElement>('#playground-entry')?.nonce ?? '';
const container = document.getElementById('playground');
const query = new URLSearchParams(location.search);

const storage = getBrowserStorage();

const store = createPlaygroundStore({
  api: createApi((...call) => fetch(...call), token),
  schedule(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  ...(storage && { storage }),
});

if (container) {
  createRoot(container).render(
    <NonceContext value={nonce}>
      <StoreProvider value={store}>
        <App />
      </StoreProvider>
    </NonceContext>,
  );
}
void store.getState().start(query.get('site') ?? undefined, query.get('page') ?? undefined);
