import { pageIdOf } from '../model/document';
import { formatPointer, type Pointer } from '../base/json';
import { fingerprintOf, type OverriddenValue } from './override-fingerprint';
import type { Source, Span } from '../model/source';

/** One statement of one file about a node, a prop or a field of a page. */
export class TraceEntry {
  #span: Span | undefined;

  constructor(
    /** Counts up from the page's first statement to its last. */
    readonly order: number,
    readonly source: Source,
    /** Where in the file it stands. */
    readonly at: Pointer,
    /** `layout`, `content`, `field`, or the operation. */
    readonly operation: string,
    /** What the statement says, and what was there before it. */
    readonly value: unknown,
    readonly replaced: unknown,
    /** Why, where the file says so. */
    readonly note: string | undefined,
    /** What a change takes the place of; without it what was `replaced`. */
    readonly shadowed: () => OverriddenValue | undefined = () => ({ value: replaced }),
  ) {}

  /** Slug of the layer. */
  get layer(): string {
    return this.source.layer;
  }

  get file(): string {
    return this.source.file;
  }

  get page(): string {
    return pageIdOf(this.source.file);
  }

  get line(): number {
    return this.#place().line;
  }

  get column(): number {
    return this.#place().column;
  }

  /** Hash of what the statement shadows, to be stored with it: when the base moves underneath, it no longer fits. */
  get fingerprint(): string {
    return fingerprintOf(this.shadowed());
  }

  // Lines are looked up when somebody asks: most of a trace is never shown.
  #place(): Span {
    return (this.#span ??= this.source.locate(this.at));
  }

  toJSON() {
    const { layer, file, line, column, operation, value, replaced, note } = this;
    return { layer, file, line, column, path: formatPointer(this.at), operation, value, replaced, note };
  }
}
