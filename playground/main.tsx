// First, so that the panes' own sheets can say otherwise.
import './playground.css';
import { createRoot } from 'react-dom/client';
import { createApi } from './api';
import { NonceContext } from './json';
import { App, localStore } from './shell';
import { createPlaygroundStore, StoreProvider } from './store';

const token = document.querySelector<HTMLMetaElement>('meta[name=playground-token]')?.content ?? '';
const nonce = document.querySelector<HTMLScriptElement>('#playground-entry')?.nonce ?? '';
const place = document.getElementById('playground');
const asked = new URLSearchParams(location.search);

const keeper = localStore();

const store = createPlaygroundStore({
  api: createApi((...call) => fetch(...call), token),
  later(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  ...(keeper && { keeper }),
});

if (place) {
  createRoot(place).render(
    <NonceContext value={nonce}>
      <StoreProvider value={store}>
        <App />
      </StoreProvider>
    </NonceContext>,
  );
}
void store.getState().start(asked.get('site') ?? undefined, asked.get('page') ?? undefined);
