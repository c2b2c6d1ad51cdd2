// The tenant's configuration: settings, texts, theme. In: the resolved values with their origins from the server, and the
// schemas of the files. Out: a searchable list of all values, and forms whose edits are operations on tenant.json,
// texts.json and theme.json.
export { ConfigInspector } from './ConfigInspector';
export { ConfigList } from './ConfigList';
export { ThemeSummary } from './ThemeSummary';
export {
  completeSchema,
  formatCaption,
  getProperties,
  isGroup,
  listProperties,
  pickProperties,
  withTexts,
} from './schema-properties';
