// Modal dialogs. In: a title and content. Out: a dialog that Escape closes, a large one with a heading, and labelled fields.
export { DialogField } from './DialogField';
export { ModalDialog } from './ModalDialog';
export { SheetDialog } from './SheetDialog';
