import type {
  Diagnostic,
  PlaygroundImpact,
  PlaygroundNode,
  PlaygroundPage,
  PlaygroundWorld,
} from '../../schemas';
import type { Files } from './files';
import { changedFiles } from './files';
import { NO_HISTORY, type Command, type History } from './history';

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
  readonly findings: readonly Diagnostic[];
  readonly impact: readonly PlaygroundImpact[];
  /** Counts up whenever the preview has something new to show. */
  readonly version: number;
}

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
  readonly history: History;
  readonly outcome: Outcome | undefined;
  /** Id of the node that is looked at. */
  readonly selected: string | undefined;
  /** Path of the file in the JSON pane. */
  readonly shownFile: string | undefined;
  /** A place that the JSON pane is to show; counts up so that the same place can be asked for twice. */
  readonly place: { readonly line: number; readonly column: number; readonly count: number } | undefined;
  readonly notice: Notice | undefined;
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
  history: NO_HISTORY,
  outcome: undefined,
  selected: undefined,
  shownFile: undefined,
  place: undefined,
  notice: undefined,
};

export const isDirty = ({ files }: Pick<PlaygroundData, 'files'>): boolean => changedFiles(files).length > 0;
