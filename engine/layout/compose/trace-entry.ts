import { getPageId } from '../model/document';
import { formatPointer, type Pointer } from '../base/json';
import { hashOverriddenValue, type OverriddenValue } from './override-fingerprint';
import type { JsonSource, Span } from '../model/source';

/** One statement of one file about a node, a prop or a field of a page. */
export class TraceEntry {
  #span: Span | undefined;

  constructor(
    /** Sequence number of the statement in the page. */
    readonly order: number,
    readonly source: JsonSource,
    /** Location in the file. */
    readonly at: Pointer,
    /** `layout`, `content`, `field`, or the operation. */
    readonly operation: string,
    /** The stated value, and the value before it. */
    readonly value: unknown,
    readonly replaced: unknown,
    /** The reason stated in the file. */
    readonly note: string | undefined,
    /** The value that a change overrides. Default: `replaced`. */
    readonly shadowed: () => OverriddenValue | undefined = () => ({ value: replaced }),
  ) {}

  get layer(): string {
    return this.source.layer;
  }

  get file(): string {
    return this.source.file;
  }

  get page(): string {
    return getPageId(this.source.file);
  }

  get line(): number {
    return this.#locate().line;
  }

  get column(): number {
    return this.#locate().column;
  }

  /** Hash of the overridden value. It is stored with the statement, and no longer matches when the base changes. */
  get fingerprint(): string {
    return hashOverriddenValue(this.shadowed());
  }

  // Computed lazily, because most entries of a trace are never shown.
  #locate(): Span {
    return (this.#span ??= this.source.locate(this.at));
  }

  toJSON() {
    const { layer, file, line, column, operation, value, replaced, note } = this;
    return { layer, file, line, column, path: formatPointer(this.at), operation, value, replaced, note };
  }
}
