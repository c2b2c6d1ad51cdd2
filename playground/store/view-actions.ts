import { isCollectionNeeded, isConfigNeeded, isContentNeeded, isFormListNeeded } from './compile-loop';
import { isPageListNeeded } from './page-list';
import { MODE_FILES, type Mode, type FieldTarget } from './modes';
import type { PreviewVisitor } from '../preview/visitor';
import type { DragItem, DataStore, Notice, DialogName, PictureChoice, PlaygroundData } from './state';

/** Actions that change the view but no files. */
export interface ViewActions {
  select(id: string | undefined): void;
  /** Switches the outline and inspector to a mode, and the JSON pane to its file. */
  showMode(mode: Mode): void;
  /** Switches to a section of the configuration, and focuses a field in it. */
  showField(target: FieldTarget): void;
  /** Opens a dialog, or closes the open one. */
  showDialog(dialog: DialogName | undefined): void;
  /** Opens the media library, to choose a picture for a field or to work in it. */
  showMedia(choice?: PictureChoice): void;
  /** Opens the list of blocks to insert at a position beside a node. */
  showInsert(node: string, position: 'before' | 'after'): void;
  /** Shows or hides the first steps. */
  showFirstSteps(isGuided: boolean): void;
  /** Switches the preview between the page as visitors use it and the canvas. */
  showBrowsing(isBrowsing: boolean): void;
  /** Starts or stops fetching the tenant's configuration with each compilation. */
  needConfig(isNeeded: boolean): void;
  /** Begins to drag something onto the canvas, or ends that. */
  drag(dragItem: DragItem | undefined): void;
  /** Sets the width of the preview in pixels. */
  showWidth(pixels: number): void;
  /** Shows the open page of another site beside it, or hides it. */
  showBeside(tenant: string | undefined): void;
  /** Shows the preview at a local date and time, or now. */
  showMoment(moment: string | undefined): void;
  /** Shows another address than that of the open page. */
  showAddress(address: string): void;
  /** Shows the preview as another visitor sees it. */
  showVisitor(visitor: PreviewVisitor): void;
  /** Focuses a pane. On a narrow screen, it becomes the visible one. */
  showPane(id: string): void;
  resetPanes(): void;
  showFile(path: string): void;
  showPosition(file: string, line: number, column: number): void;
  /** Shows a message, or hides the last one. */
  showNotice(notice: Notice | undefined): void;
}

const getNextCount = (before: { readonly count: number } | undefined): number => (before?.count ?? 0) + 1;

/** @param compileLater called if a visible pane needs configuration or content that the server has not sent */
export function createViewActions({ get, set }: DataStore, compileLater: () => void): ViewActions {
  const update = (change: Partial<PlaygroundData>) => {
    const before = get();
    set(change);
    if (
      [isConfigNeeded, isContentNeeded, isCollectionNeeded, isPageListNeeded, isFormListNeeded].some(
        (isNeeded) => !isNeeded(before) && isNeeded(get()),
      )
    )
      compileLater();
  };
  const findModeFile = (mode: Mode): string | undefined => {
    const { page } = get();
    const name = MODE_FILES[mode];
    return page && (name === undefined ? page.ownPath : `${page.tenant}/${name}`);
  };
  const switchMode = (mode: Mode) => {
    const before = get();
    if (mode === before.mode) return;
    update({
      ...{ mode, shownFile: findModeFile(mode), position: undefined, field: undefined },
      // The page of the chosen location. Other modes show the open page.
      ...(before.mode === 'locations' && { previewAddress: undefined }),
    });
  };
  return {
    select: (selected) => update({ selected }),
    showMode: switchMode,
    showField({ mode, section, field }) {
      switchMode(mode);
      update({
        sections: { ...get().sections, [mode]: section },
        field: field === undefined ? undefined : { path: field, count: getNextCount(get().field) },
      });
    },
    showDialog: (dialog) => update({ dialog, insertPosition: undefined, pictureChoice: undefined }),
    showMedia: (pictureChoice) => update({ dialog: 'media', pictureChoice }),
    showInsert: (node, insertPosition) => update({ selected: node, dialog: 'insert', insertPosition }),
    showFirstSteps: (isGuided) => update({ isGuided }),
    showBrowsing: (isBrowsing) => update({ isBrowsing }),
    needConfig: (needsConfig) => update({ needsConfig }),
    drag: (dragItem) => update({ dragItem, ...(dragItem && { dialog: undefined }) }),
    showWidth: (previewWidth) => update({ previewWidth }),
    showBeside: (besideTenant) => update({ besideTenant, beside: undefined }),
    showMoment: (previewMoment) => update({ previewMoment }),
    showAddress: (address) => update({ previewAddress: { page: get().page, address } }),
    showVisitor: (previewVisitor) => update({ previewVisitor }),
    showPane: (id) => update({ pane: { id, count: getNextCount(get().pane) } }),
    resetPanes: () => update({ paneResets: get().paneResets + 1 }),
    showNotice: (notice) => update({ notice }),
    showFile: (shownFile) => update({ shownFile, position: undefined }),
    showPosition(file, line, column) {
      if (get().files[file])
        update({ shownFile: file, position: { line, column, count: getNextCount(get().position) } });
    },
  };
}
