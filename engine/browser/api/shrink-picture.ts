/** The largest side of a picture that is uploaded, in pixels. The server makes it no larger. */
const MAX_SIDE = 2_560;
const QUALITY = 0.85;

/** A picture that is ready to be uploaded, and drawn small. */
export interface ShrunkPicture {
  content: Blob;
  /** Undefined if the browser cannot read the picture; the server may. */
  preview?: ImageBitmap;
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));

/**
 * Makes a picture of a phone's camera small enough for a slow network, without the place where it was taken. Returns the
 * file itself if the browser cannot read it, or if that is smaller.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { content: file };
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const encoded = await encode(canvas);
  const content = encoded && encoded.size > 0 && encoded.size < file.size ? encoded : file;
  return { content, preview: picture };
}
