// The window around the rooms: what is open, what can be done with it as a whole, and the messages. In: the store.
// Out: the whole playground as one component.
export { App } from './App';
export { localStore } from './local-store';
