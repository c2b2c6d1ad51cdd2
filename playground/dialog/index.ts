// Modal dialogs. In: a title and content. Out: a dialog that Escape closes, and a large one with a heading.
export { ModalDialog } from './ModalDialog';
export { SheetDialog } from './SheetDialog';
