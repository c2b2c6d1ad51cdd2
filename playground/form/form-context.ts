import { createContext } from 'react';
import type { Diagnostic, PlaygroundStatement } from '../../schemas';

/** The path of a field's value in the form: object keys and list indices. */
type FieldParts = readonly (string | number)[];

/** Data and callbacks that all fields of a form share. */
export interface FieldContext {
  /** Slug of the editing layer. */
  readonly tenant: string;
  /** Statements about the values, by path. */
  readonly statementsByPath: Readonly<Record<string, readonly PlaygroundStatement[]>>;
  readonly findings: readonly Diagnostic[];
  /** Name of the value that applies if no layer sets one, such as `the block’s default`. */
  readonly defaultName: string;
  /** The path of a field as statements write it; undefined if statements cannot address the field. */
  pathOf(parts: FieldParts): string | undefined;
  /** The value that applies if no layer sets one. */
  defaultOf(parts: FieldParts): unknown;
  /** Whether the field always shows the origin of its value. Otherwise it does so only if this layer sets the value. */
  alwaysShowsOrigin(parts: FieldParts): boolean;
  /** Removes the editing layer's own value. */
  reset(path: string): void;
}

export const FormContext = createContext<FieldContext | undefined>(undefined);
