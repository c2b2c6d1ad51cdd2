import type { ComponentType } from 'react';
import type { BlockManifest } from '../../schemas';
import type { PrepareContext, PrepareResult } from '../../schemas/prepare';
import type { Need } from '../layout';

/** A block as the renderer uses it: its manifest and the code that was found in its folder. */
export interface BlockImplementation {
  manifest: BlockManifest;
  needs: readonly Need[];
  Component: ComponentType<Record<string, unknown>>;
  prepare?: (context: PrepareContext) => Promise<PrepareResult>;
  /** Changes with the code; only in development, where code changes while it runs. */
  version?: string;
}

/** All blocks by type. */
export type Implementations = ReadonlyMap<string, BlockImplementation>;
