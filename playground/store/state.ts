import type {
  Diagnostic,
  LayoutNode,
  PlaygroundConfig,
  PlaygroundImpact,
  PlaygroundNode,
  PlaygroundPage,
  PlaygroundWorld,
} from '../../schemas';
import type { Files } from './files';
import { changedFiles } from './files';
import type { KeptEdits } from './kept';
import { NO_HISTORY, type Command, type History } from './history';
import type { Room } from './rooms';

export type { Command };

/** A message that stays until the next one. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** What the last compiled texts came to. */
export interface Outcome {
  readonly draft: string;
  /** The preview shows these texts; else the last ones without errors. */
  readonly isShown: boolean;
  /** Of the last texts that could be read. */
  readonly root: PlaygroundNode | undefined;
  /** The tree that the own file's changes are written against; undefined where it brings the whole page. */
  readonly beneath: LayoutNode | undefined;
  /** Names of data that the page provides, with the shape of each. */
  readonly provided: Readonly<Record<string, string>>;
  /** The tenant's configuration; undefined until a pane has asked for it. */
  readonly config: PlaygroundConfig | undefined;
  readonly findings: readonly Diagnostic[];
  readonly impact: readonly PlaygroundImpact[];
  /** Counts up whenever the preview has something new to show. */
  readonly version: number;
}

/** `commands` lists all that can be done, `insert` the blocks that can be put in. */
export type Palette = 'commands' | 'insert';

/** Everything that panes read. */
export interface PlaygroundData {
  readonly world: PlaygroundWorld | undefined;
  /** The page that is open; `tenant` is the editing layer. */
  readonly page: PlaygroundPage | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: string | undefined;
  readonly isOffline: boolean;
  readonly isCompiling: boolean;
  readonly isSaving: boolean;
  /** Why nothing was saved: a file is not what the edit began with. */
  readonly conflict: string | undefined;
  readonly files: Files;
  /** Edits of an earlier visit to the page that were not saved; until somebody says what becomes of them. */
  readonly kept: KeptEdits | undefined;
  readonly history: History;
  readonly outcome: Outcome | undefined;
  /** What the outline and the inspector are about. */
  readonly room: Room;
  /** The part of each room that is looked at. */
  readonly sections: Readonly<Partial<Record<Room, string>>>;
  /** A field that was looked for; counts up so that the same one can be asked for twice. */
  readonly field: { readonly path: string; readonly count: number } | undefined;
  /** Id of the node that is looked at. */
  readonly selected: string | undefined;
  /** Path of the file in the JSON pane. */
  readonly shownFile: string | undefined;
  /** A place that the JSON pane is to show; counts up so that the same place can be asked for twice. */
  readonly place: { readonly line: number; readonly column: number; readonly count: number } | undefined;
  readonly notice: Notice | undefined;
  /** The palette that is open over the panes. */
  readonly palette: Palette | undefined;
  /** Width in pixels at which the preview shows the page. */
  readonly previewWidth: number;
  /** The pane that was asked for last. */
  readonly pane: { readonly id: string; readonly count: number } | undefined;
  /** Counts up when the panes are to have their first sizes again. */
  readonly paneResets: number;
}

/** Before anything is known. */
export const START: PlaygroundData = {
  world: undefined,
  page: undefined,
  status: 'loading',
  failure: undefined,
  isOffline: false,
  isCompiling: false,
  isSaving: false,
  conflict: undefined,
  files: {},
  kept: undefined,
  history: NO_HISTORY,
  outcome: undefined,
  room: 'blocks',
  sections: {},
  field: undefined,
  selected: undefined,
  shownFile: undefined,
  place: undefined,
  notice: undefined,
  palette: undefined,
  previewWidth: 1440,
  pane: undefined,
  paneResets: 0,
};

export const isDirty = ({ files }: Pick<PlaygroundData, 'files'>): boolean => changedFiles(files).length > 0;
