// The tenant's configuration: settings, texts, theme. In: what it comes to and who says what, as the server tells it,
// and the schemas of its files. Out: a list in which every value is found, and forms whose edits are operations on
// tenant.json, texts.json and theme.json.
export { ConfigInspector } from './ConfigInspector';
export { ConfigList } from './ConfigList';
