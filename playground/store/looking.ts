import type { Palette, PlaygroundData } from './state';
import type { Place } from './compiling';

/** What changes only what is looked at, and no text. */
export interface LookingActions {
  select(id: string | undefined): void;
  /** Opens a palette, or closes the one that is open. */
  show(palette: Palette | undefined): void;
  /** Shows the preview at a width in pixels. */
  showWidth(pixels: number): void;
  /** Takes the keyboard to a pane; on a narrow screen it is the one that is seen. */
  showPane(id: string): void;
  resetPanes(): void;
  showFile(path: string): void;
  showPlace(file: string, line: number, column: number): void;
}

const next = (before: { readonly count: number } | undefined): number => (before?.count ?? 0) + 1;

export function lookingActions({ get, set }: Place): LookingActions {
  const look = (change: Partial<PlaygroundData>) => set(change);
  return {
    select: (selected) => look({ selected }),
    show: (palette) => look({ palette }),
    showWidth: (previewWidth) => look({ previewWidth }),
    showPane: (id) => look({ pane: { id, count: next(get().pane) } }),
    resetPanes: () => look({ paneResets: get().paneResets + 1 }),
    showFile: (shownFile) => look({ shownFile, place: undefined }),
    showPlace(file, line, column) {
      if (get().files[file]) look({ shownFile: file, place: { line, column, count: next(get().place) } });
    },
  };
}
