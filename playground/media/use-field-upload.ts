import { useState } from 'react';
import type { PlaygroundMediaItem } from '../../schemas';
import { findFileProblem } from './check-files';
import { useMediaApi } from './media-context';

interface FieldUpload {
  readonly isUploading: boolean;
  readonly problem: string | undefined;
  /** Uploads the first file to the site. */
  take(files: readonly File[]): void;
}

/** Uploads a picture that is dropped on a field or pasted into it. */
export function useFieldUpload(tenant: string, choose: (item: PlaygroundMediaItem) => void): FieldUpload {
  const api = useMediaApi();
  const [state, setState] = useState<Pick<FieldUpload, 'isUploading' | 'problem'>>({
    isUploading: false,
    problem: undefined,
  });
  const upload = async (file: File) => {
    const problem = findFileProblem(file);
    if (problem !== undefined) return setState({ isUploading: false, problem });
    setState({ isUploading: true, problem: undefined });
    try {
      const { item } = await api.upload({ tenant, layer: tenant, name: file.name }, file);
      setState({ isUploading: false, problem: undefined });
      choose(item);
    } catch (error) {
      setState({ isUploading: false, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    ...state,
    take: ([file]) => void (file && upload(file)),
  };
}
