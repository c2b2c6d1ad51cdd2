import { createContext } from 'react';
import type { Diagnostic, PlaygroundNode } from '../../schemas';
import type { JsonObject } from '../../engine/layout';

/** What the fields of the form must know of the node that they are about. */
export interface FormContext {
  readonly node: PlaygroundNode;
  /** Slug of the editing layer. */
  readonly tenant: string;
  /** The props' schema as the block states it. */
  readonly schema: JsonObject;
  readonly findings: readonly Diagnostic[];
}

export const FormContext = createContext<FormContext | undefined>(undefined);
