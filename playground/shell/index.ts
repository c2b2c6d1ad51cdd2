// The window: top bar, messages, panes, commands and shortcuts. In: the store. Out: the whole playground as one
// component.
export { App } from './App';
export { readFirstStepsDone } from './first-steps';
