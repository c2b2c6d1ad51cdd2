/** A range of a document. Lines and columns start at 1; columns are UTF-16 code units. */
export interface Span {
  offset: number;
  length: number;
  line: number;
  column: number;
}

/** Converts offsets to lines and columns. */
export class LineTable {
  readonly #starts: number[] = [0];
  readonly #end: number;

  constructor(text: string) {
    this.#end = text.length;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Offset of the first character of a line. */
  getLineStart(line: number): number {
    return this.#starts[line - 1] ?? this.#end;
  }

  span(offset: number, length: number): Span {
    const clamped = Math.max(0, Math.min(offset, this.#end));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { offset: clamped, length, line: low + 1, column: clamped - (this.#starts[low] ?? 0) + 1 };
  }
}
