/** Facts about a piece of work. Never text that a visitor wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Measures a piece of work as part of the request that it belongs to. */
export type SpanRecorder = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
) => Promise<Result>;

let recorder: SpanRecorder | undefined;

/** Switches the recording of spans on, or off. It is off at the start, and then costs nothing. */
export function setSpanRecorder(next: SpanRecorder | undefined): void {
  recorder = next;
}

/** Does a piece of work, and measures it if spans are recorded. */
export const withSpan = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (recorder ? recorder(name, attributes, work) : work());
