import type { ComponentType } from 'react';
import type { BlockManifest } from '../../schemas';
import type { PrepareContext, PrepareResult } from '../../schemas/prepare';
import type { Need } from '../layout';

/** A block for the renderer: its manifest and component. */
export interface BlockImplementation {
  manifest: BlockManifest;
  needs: readonly Need[];
  Component: ComponentType<Record<string, unknown>>;
  prepare?: (context: PrepareContext) => Promise<PrepareResult>;
  /** Version of the code. Only set in development, where code is replaced at run time. */
  version?: string;
}

export type Implementations = ReadonlyMap<string, BlockImplementation>;
