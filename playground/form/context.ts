import { createContext } from 'react';
import type { Diagnostic, PlaygroundStatement } from '../../schemas';

/** Where a field's value stands in the whole that the form is a part of: keys, and indices of lists. */
type FieldParts = readonly (string | number)[];

/** What the fields of a form must know of the values that they are about. */
export interface Said {
  /** Slug of the editing layer. */
  readonly tenant: string;
  /** What files say of the values, by path. */
  readonly stated: Readonly<Record<string, readonly PlaygroundStatement[]>>;
  readonly findings: readonly Diagnostic[];
  /** What a value is when nobody says anything of it: `the block’s default`. */
  readonly defaultName: string;
  /** The path of a field as statements name it; undefined where none can name it by itself. */
  pathOf(parts: FieldParts): string | undefined;
  /** The value that counts where nobody says anything. */
  defaultOf(parts: FieldParts): unknown;
  /** Whether the field always says where its value comes from; else only where somebody said something of it. */
  isBadged(parts: FieldParts): boolean;
  /** Takes away what the editing layer says of it. */
  reset(path: string): void;
}

export const FormContext = createContext<Said | undefined>(undefined);
