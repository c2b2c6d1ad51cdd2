import { isConfigAsked, type Place } from './compiling';
import { ROOM_FILES, type Room, type Sought } from './rooms';
import type { Palette, PlaygroundData } from './state';

/** What changes only what is looked at, and no text. */
export interface LookingActions {
  select(id: string | undefined): void;
  /** Turns outline and inspector to the blocks or to a part of the configuration, and the JSON to its file. */
  showRoom(room: Room): void;
  /** The same, to one part of it, and to a field in it. */
  seek(sought: Sought): void;
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

/** @param compileLater is called when what is looked at needs what the server has not been asked for */
export function lookingActions({ get, set }: Place, compileLater: () => void): LookingActions {
  const look = (change: Partial<PlaygroundData>) => {
    const wasAsked = isConfigAsked(get());
    set(change);
    if (!wasAsked && isConfigAsked(get())) compileLater();
  };
  const fileOf = (room: Room): string | undefined => {
    const { page } = get();
    const name = ROOM_FILES[room];
    return page && (name === undefined ? page.own : `${page.tenant}/${name}`);
  };
  const turn = (room: Room) => {
    if (room !== get().room) look({ room, shownFile: fileOf(room), place: undefined, field: undefined });
  };
  return {
    select: (selected) => look({ selected }),
    showRoom: turn,
    seek({ room, section, field }) {
      turn(room);
      look({
        sections: { ...get().sections, [room]: section },
        field: field === undefined ? undefined : { path: field, count: next(get().field) },
      });
    },
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
