import { createContext } from 'react';
import type { Diagnostic, PlaygroundStatement } from '../../schemas';
import type { ConditionPath } from '../conditions';

/** The path of a field's value in the form: object keys and list indices. */
type FieldParts = readonly (string | number)[];

/** Data and callbacks that all fields of a form share. */
export interface FieldContext {
  /** Slug of the editing layer. */
  readonly tenant: string;
  readonly statementsByPath: Readonly<Record<string, readonly PlaygroundStatement[]>>;
  readonly findings: readonly Diagnostic[];
  /** The data that conditions in these values can compare; by default, the open page's. */
  readonly conditionPaths?: readonly ConditionPath[];
  /** Name of the value that applies if no layer sets one, such as `the block’s default`. */
  readonly defaultName: string;
  /** The path of a field as statements write it; undefined if statements cannot address the field. */
  pathOf(parts: FieldParts): string | undefined;
  /** The value that applies if no layer sets one. */
  defaultOf(parts: FieldParts): unknown;
  /** Whether the field always shows the origin of its value. Otherwise it does so only if this layer sets the value. */
  alwaysShowsOrigin(parts: FieldParts): boolean;
  /** Sets the note of the editing layer's own change; absent if its changes have no notes. */
  setNote?(path: string, note: string): void;
  /** Removes the editing layer's own value. */
  reset(path: string): void;
}

export const FormContext = createContext<FieldContext | undefined>(undefined);
