import { isConfigNeeded, type StateAccess } from './compile-loop';
import { MODE_FILES, type Mode, type FieldTarget } from './modes';
import type { Palette, PlaygroundData } from './state';

/** Actions that change what is shown, but no file. */
export interface ViewActions {
  select(id: string | undefined): void;
  /** Switches the outline and inspector to a mode, and the JSON pane to its file. */
  showMode(mode: Mode): void;
  /** Switches to a section of the configuration, and focuses a field in it. */
  showField(target: FieldTarget): void;
  /** Opens a palette, or closes it. */
  showPalette(palette: Palette | undefined): void;
  /** Sets the width of the preview in pixels. */
  showWidth(pixels: number): void;
  /** Focuses a pane. On a narrow screen, it becomes the visible one. */
  showPane(id: string): void;
  resetPanes(): void;
  showFile(path: string): void;
  showPosition(file: string, line: number, column: number): void;
}

const next = (before: { readonly count: number } | undefined): number => (before?.count ?? 0) + 1;

/** @param compileLater called if what is shown needs data that the server has not sent */
export function createViewActions({ get, set }: StateAccess, compileLater: () => void): ViewActions {
  const look = (change: Partial<PlaygroundData>) => {
    const wasNeeded = isConfigNeeded(get());
    set(change);
    if (!wasNeeded && isConfigNeeded(get())) compileLater();
  };
  const fileOf = (mode: Mode): string | undefined => {
    const { page } = get();
    const name = MODE_FILES[mode];
    return page && (name === undefined ? page.own : `${page.tenant}/${name}`);
  };
  const turn = (mode: Mode) => {
    if (mode !== get().mode) look({ mode, shownFile: fileOf(mode), position: undefined, field: undefined });
  };
  return {
    select: (selected) => look({ selected }),
    showMode: turn,
    showField({ mode, section, field }) {
      turn(mode);
      look({
        sections: { ...get().sections, [mode]: section },
        field: field === undefined ? undefined : { path: field, count: next(get().field) },
      });
    },
    showPalette: (palette) => look({ palette }),
    showWidth: (previewWidth) => look({ previewWidth }),
    showPane: (id) => look({ pane: { id, count: next(get().pane) } }),
    resetPanes: () => look({ paneResets: get().paneResets + 1 }),
    showFile: (shownFile) => look({ shownFile, position: undefined }),
    showPosition(file, line, column) {
      if (get().files[file])
        look({ shownFile: file, position: { line, column, count: next(get().position) } });
    },
  };
}
