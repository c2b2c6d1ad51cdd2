/** Requests under way at once: the page's own pictures come first. */
const AT_ONCE = 4;

async function frameAt(url: string): Promise<ImageBitmap | undefined> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = url;
  try {
    await picture.decode();
    return await createImageBitmap(picture);
  } catch {
    // A frame that is missing is shown as its neighbour.
    return undefined;
  }
}

interface Loading {
  /** Told how many are there, after each. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * All frames, decoded, in order of the angle; a frame that could not be had is undefined. Those are told of once for a
 * turntable, for who looks into the browser's console, and to nobody else (ERR-013).
 */
export async function loadFrames(urls: readonly string[], { onProgress, signal }: Loading) {
  const frames: (ImageBitmap | undefined)[] = urls.map(() => undefined);
  const waiting = [...urls.entries()];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, url] = next;
      frames[index] = await frameAt(url);
      done += 1;
      if (!signal.aborted) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (signal.aborted) closeFrames(frames);
  else warnOfMissing(urls, frames);
  return frames;
}

function warnOfMissing(urls: readonly string[], frames: readonly (ImageBitmap | undefined)[]): void {
  const missing = urls.filter((_, index) => frames[index] === undefined);
  if (missing.length === 0) return;
  // eslint-disable-next-line no-console -- shoppers have the other frames; who keeps the stock looks here
  console.warn(
    `360° view: ${missing.length} of ${urls.length} frames could not be loaded, ${missing[0]} first. ` +
      'The nearest ones stand in for them; see whether these addresses answer with a picture.',
  );
}

/** Gives the pictures' memory back. */
export function closeFrames(frames: readonly (ImageBitmap | undefined)[]): void {
  for (const frame of frames) frame?.close();
}
