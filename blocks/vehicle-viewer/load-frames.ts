/** Number of parallel requests, kept low so that the page's images load first. */
const MAX_PARALLEL = 4;

async function loadFrame(url: string): Promise<ImageBitmap | undefined> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = url;
  try {
    await picture.decode();
    return await createImageBitmap(picture);
  } catch {
    // The nearest frame is shown instead.
    return undefined;
  }
}

interface LoadOptions {
  /** Called after each frame with the number of loaded frames. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Loads and decodes all frames by angle. A frame that fails is undefined. Failures are reported once, in the browser's
 * console (ERR-013).
 */
export async function loadFrames(urls: readonly string[], { onProgress, signal }: LoadOptions) {
  const frames: (ImageBitmap | undefined)[] = urls.map(() => undefined);
  const waiting = [...urls.entries()];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, url] = next;
      frames[index] = await loadFrame(url);
      done += 1;
      if (!signal.aborted) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, worker));
  if (signal.aborted) closeFrames(frames);
  else warnAboutMissing(urls, frames);
  return frames;
}

function warnAboutMissing(urls: readonly string[], frames: readonly (ImageBitmap | undefined)[]): void {
  const missing = urls.filter((_, index) => frames[index] === undefined);
  if (missing.length === 0) return;
  // eslint-disable-next-line no-console -- for the person who maintains the stock; shoppers see the other frames
  console.warn(
    `360° view: ${missing.length} of ${urls.length} frames could not be loaded, ${missing[0]} first. ` +
      'The nearest frames are shown instead. Check that these URLs return images.',
  );
}

/** Releases the memory of the frames. */
export function closeFrames(frames: readonly (ImageBitmap | undefined)[]): void {
  for (const frame of frames) frame?.close();
}
