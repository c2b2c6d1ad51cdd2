/** Maximum width and height of uploaded photos in px. The server does not keep larger ones either. */
const MAX_SIDE = 2_560;
const QUALITY = 0.85;

/** A photo that is ready to be uploaded, with a bitmap for a preview. */
export interface ShrunkPhoto {
  content: Blob;
  /** Undefined if the browser cannot decode the photo; the server may be able to. */
  preview?: ImageBitmap;
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));

/**
 * Shrinks a photo for slow networks, and removes metadata such as where it was taken. Returns the file itself if the
 * browser cannot read it, or if that is smaller.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { content: file };
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const encoded = await encode(canvas);
  const content = encoded && encoded.size > 0 && encoded.size < file.size ? encoded : file;
  return { content, preview: bitmap };
}
