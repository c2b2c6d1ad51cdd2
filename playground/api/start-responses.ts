import type { PlaygroundDraft, PlaygroundStart } from '../../schemas';

/** Reads what the server sent with the document; undefined if it sent nothing. */
export function readStart(document: Document): PlaygroundStart | undefined {
  const text = document.getElementById('playground-start')?.textContent;
  // The server comes from the same build as this code, so its JSON has the type of the schema.
  return text ? (JSON.parse(text) as PlaygroundStart) : undefined;
}

/**
 * Whether this is the first request for a page: without edits and optional parts. The response in the document answers
 * only that one.
 */
const isFirst = ({ draft, files, tenant: _tenant, page: _page, ...includes }: PlaygroundDraft): boolean =>
  draft === undefined && files.length === 0 && Object.keys(includes).length === 0;

/** The responses that came with the document. Each is used once, in place of a request. */
export class StartResponses {
  #start: Partial<PlaygroundStart>;

  constructor(start: PlaygroundStart | undefined) {
    this.#start = { ...start };
  }

  #take<Name extends keyof PlaygroundStart>(name: Name): PlaygroundStart[Name] | undefined {
    const { [name]: taken, ...others } = this.#start;
    this.#start = others as Partial<PlaygroundStart>;
    return taken;
  }

  takeWorkspace() {
    return this.#take('workspace');
  }

  /** Takes the page, or drops it if another one is opened first. */
  takePage(tenant: string, id: string) {
    const page = this.#take('page');
    if (page?.tenant === tenant && page.page === id) return page;
    this.#start = {};
    return undefined;
  }

  takeStoredDrafts() {
    return this.#take('storedDrafts');
  }

  takeState(draft: PlaygroundDraft) {
    const state = this.#take('state');
    return isFirst(draft) ? state : undefined;
  }
}
