import { createContext } from 'react';
import type { Diagnostic, PlaygroundStatement } from '../../schemas';

/** The path of a field's value in the form: keys, and indices of lists. */
type FieldParts = readonly (string | number)[];

/** What the fields of a form need to know about their values. */
export interface FieldContext {
  /** Slug of the editing layer. */
  readonly tenant: string;
  /** Statements about the values, by path. */
  readonly stated: Readonly<Record<string, readonly PlaygroundStatement[]>>;
  readonly findings: readonly Diagnostic[];
  /** Name of the value that applies if no layer sets one, such as `the block’s default`. */
  readonly defaultName: string;
  /** The path of a field as statements name it; undefined if the field cannot be addressed by itself. */
  pathOf(parts: FieldParts): string | undefined;
  /** The value that applies if no layer sets one. */
  defaultOf(parts: FieldParts): unknown;
  /** Whether the field always shows the origin of its value, rather than only if this layer sets it. */
  alwaysShowsOrigin(parts: FieldParts): boolean;
  /** Removes the editing layer's own value. */
  reset(path: string): void;
}

export const FormContext = createContext<FieldContext | undefined>(undefined);
