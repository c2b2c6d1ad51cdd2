// Controls that all panes share.
export { IconButton } from './IconButton';
export { JsonArea } from './JsonArea';
export { NoteField } from './NoteField';
