/** Number of parallel requests, kept low so that the page's images load first. */
const MAX_PARALLEL = 4;

async function loadFrame(url: string): Promise<ImageBitmap | undefined> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    // The nearest frame is shown instead.
    return undefined;
  }
}

interface LoadOptions {
  /** Called after each frame with the number of loaded frames. */
  onProgress: (loadedCount: number) => void;
  signal: AbortSignal;
}

/**
 * Loads and decodes all frames by angle. A frame that fails is undefined. One warning in the browser's console
 * reports all failures (ERR-013).
 */
export async function loadFrames(urls: readonly string[], { onProgress, signal }: LoadOptions) {
  const frames: (ImageBitmap | undefined)[] = urls.map(() => undefined);
  const queue = [...urls.entries()];
  let loadedCount = 0;
  const worker = async () => {
    for (let entry = queue.shift(); entry && !signal.aborted; entry = queue.shift()) {
      const [index, url] = entry;
      frames[index] = await loadFrame(url);
      loadedCount += 1;
      if (!signal.aborted) onProgress(loadedCount);
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
  // eslint-disable-next-line no-console -- for dealers who maintain the stock; shoppers see the nearest frames
  console.warn(
    `360° view: ${missing.length} of ${urls.length} frames failed to load (first: ${missing[0]}). ` +
      'The nearest frames are shown instead. Check that the URLs return images.',
  );
}

/** Releases the memory of the frames. */
export function closeFrames(frames: readonly (ImageBitmap | undefined)[]): void {
  for (const frame of frames) frame?.close();
}
