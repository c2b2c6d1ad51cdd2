import type { Props } from './host-elements';
import type { Fragment } from './fragment-cache';
import * as react from './react-internals';

/** What a fragment that is being rendered depends on. */
interface Recording {
  readonly contexts: Map<react.ContextInternals, unknown>;
  readonly images: Props[];
  /** How many providers are around it. */
  readonly providers: number;
  hasIds: boolean;
  /** Whether it depends on an object of this request. */
  isRequestSpecific: boolean;
}

const isPrimitive = (value: unknown): boolean =>
  (typeof value !== 'object' && typeof value !== 'function') || value === null;

/** The props of an image that matter for its preload. */
const pickImageProps = ({
  src,
  srcSet,
  sizes,
  crossOrigin,
  fetchPriority,
  loading,
  integrity,
  type,
  referrerPolicy,
}: Props): Props => ({
  src,
  srcSet,
  sizes,
  crossOrigin,
  fetchPriority,
  loading,
  integrity,
  type,
  referrerPolicy,
});

/** Tracks what the output of a renderer depends on, besides the elements. */
export class DependencyTracker {
  readCount = 0;
  readonly #providers: react.ContextInternals[] = [];
  readonly #recordings: Recording[] = [];

  /** Runs `work` in a provider. */
  provide(context: react.ContextInternals, value: unknown, work: () => void): void {
    this.#providers.push(context);
    react.withContext(context, value, work);
    this.#providers.pop();
  }

  readContext(context: react.ContextInternals): unknown {
    const value = react.readContext(context);
    const provider = this.#providers.lastIndexOf(context);
    if (provider >= 0) this.readCount += 1;
    for (const recording of this.#recordings) {
      if (provider >= recording.providers) continue;
      recording.contexts.set(context, value);
      // A default value is part of the code.
      if (provider >= 0 && !isPrimitive(value)) recording.isRequestSpecific = true;
    }
    return value;
  }

  onId(): void {
    this.readCount += 1;
    for (const recording of this.#recordings) recording.hasIds = true;
  }

  onImage(props: Props): void {
    if (this.#recordings.length === 0) return;
    const image = pickImageProps(props);
    for (const { images } of this.#recordings) images.push(image);
  }

  /** Whether rendering a fragment again would give the same result. */
  isStillValid = ({ contexts }: Fragment): boolean => {
    for (const [context, value] of contexts) if (!Object.is(react.readContext(context), value)) return false;
    return true;
  };

  /** Adds the dependencies of a fragment that was not rendered again. */
  addFragment({ contexts, position, images }: Fragment): void {
    for (const context of contexts.keys()) this.readContext(context);
    if (position !== undefined) this.onId();
    for (const image of images) this.onImage(image);
  }

  /**
   * Records what `render` depends on.
   * @param position its position in the tree
   * @returns undefined if its output is only usable for this request
   */
  record(position: string, render: () => void): Omit<Fragment, 'html'> | undefined {
    const recording: Recording = {
      contexts: new Map(),
      images: [],
      providers: this.#providers.length,
      hasIds: false,
      isRequestSpecific: false,
    };
    this.#recordings.push(recording);
    render();
    this.#recordings.pop();
    if (recording.isRequestSpecific) return undefined;
    const { contexts, images, hasIds } = recording;
    return { images, contexts, position: hasIds ? position : undefined };
  }
}
