import { useEffect, useRef, useState } from 'react';

interface LeadPhotosProps {
  /** The number of photos that the visitor sent. */
  count: number;
  load(number: number): Promise<Blob>;
  onDownload(number: number, photo: Blob): void;
}

/** A lead's photos, each with a download button. */
export function LeadPhotos({ count, load, onDownload }: LeadPhotosProps) {
  return (
    <>
      <h3>Photos</h3>
      <ul className="inbox-photos">
        {Array.from({ length: count }, (_, index) => (
          <Photo key={index} number={index + 1} load={load} onDownload={onDownload} />
        ))}
      </ul>
    </>
  );
}

type PhotoState = { kind: 'loading' } | { kind: 'loaded'; photo: Blob } | { kind: 'failed'; reason: string };

const MAX_SIDE = 320;

/** Draws a photo on a canvas, so that the content security policy does not have to allow `blob:` URLs. */
async function draw(canvas: HTMLCanvasElement, photo: Blob): Promise<void> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

function Photo({ number, load, onDownload }: Omit<LeadPhotosProps, 'count'> & { number: number }) {
  const [state, setState] = useState<PhotoState>({ kind: 'loading' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const loadFirst = useRef(load);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: PhotoState) => isCurrent && setState(next);
    loadFirst
      .current(number)
      .then(async (photo) => {
        if (canvas.current && isCurrent) await draw(canvas.current, photo);
        show({ kind: 'loaded', photo });
      })
      .catch((error: unknown) =>
        show({
          kind: 'failed',
          reason: error instanceof Error ? error.message : 'This photo couldn’t be loaded.',
        }),
      );
    return () => {
      isCurrent = false;
    };
  }, [number]);
  const name = `Photo ${number}`;
  return (
    <li>
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={name}
        hidden={state.kind !== 'loaded'}
      />
      {state.kind === 'loading' ? <span>Loading…</span> : null}
      {state.kind === 'failed' ? (
        <span role="alert">
          {name}: {state.reason}
        </span>
      ) : null}
      {state.kind === 'loaded' ? (
        <button type="button" onClick={() => onDownload(number, state.photo)}>
          Download photo {number}
        </button>
      ) : null}
    </li>
  );
}
