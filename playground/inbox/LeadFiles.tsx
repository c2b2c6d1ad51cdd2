import { useEffect, useRef, useState } from 'react';

interface LeadFilesProps {
  /** The names of the files that the visitor sent. */
  files: readonly string[];
  load(number: number): Promise<Blob>;
  onDownload(name: string, file: Blob): void;
}

/** A lead's photos and documents, each with a download button. */
export function LeadFiles({ files, load, onDownload }: LeadFilesProps) {
  return (
    <>
      <h3>{files.every(isPhoto) ? 'Photos' : 'Files'}</h3>
      <ul className="inbox-photos">
        {files.map((fileName, index) => (
          <File key={fileName} fileName={fileName} number={index + 1} load={load} onDownload={onDownload} />
        ))}
      </ul>
    </>
  );
}

const isPhoto = (fileName: string): boolean => fileName.startsWith('photo');

type FileState = { kind: 'loading' } | { kind: 'loaded'; file: Blob } | { kind: 'failed'; reason: string };

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

interface FileProps extends Omit<LeadFilesProps, 'files'> {
  fileName: string;
  number: number;
}

/** A photo is shown. A document, which a stranger sent, is only saved. */
function File({ fileName, number, load, onDownload }: FileProps) {
  const [state, setState] = useState<FileState>({ kind: 'loading' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const loadFirst = useRef(load);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: FileState) => isCurrent && setState(next);
    loadFirst
      .current(number)
      .then(async (file) => {
        if (isPhoto(fileName) && canvas.current && isCurrent) await draw(canvas.current, file);
        show({ kind: 'loaded', file });
      })
      .catch((error: unknown) =>
        show({
          kind: 'failed',
          reason: error instanceof Error ? error.message : 'This file couldn’t be loaded.',
        }),
      );
    return () => {
      isCurrent = false;
    };
  }, [fileName, number]);
  const name = `${isPhoto(fileName) ? 'Photo' : 'Document'} ${number}`;
  return (
    <li>
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={name}
        hidden={state.kind !== 'loaded' || !isPhoto(fileName)}
      />
      {state.kind === 'loading' ? <span>Loading…</span> : null}
      {state.kind === 'failed' ? (
        <span role="alert">
          {name}: {state.reason}
        </span>
      ) : null}
      {state.kind === 'loaded' ? (
        <button type="button" onClick={() => onDownload(fileName, state.file)}>
          Download {name.toLowerCase()}
        </button>
      ) : null}
    </li>
  );
}
