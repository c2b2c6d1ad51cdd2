import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';
import { hasFiles, listFiles } from './check-files';

interface DropProps {
  onDragEnter(event: DragEvent): void;
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
  onPaste(event: ClipboardEvent): void;
}

/** Makes an element take files that are dropped on it, or pasted while it has the focus. */
export function useDrop(
  take: (files: readonly File[]) => void,
  isEnabled: boolean,
): { isOver: boolean; props: DropProps } {
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none';
    setOver(isEnabled);
  };
  return {
    isOver,
    props: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave(event) {
        // The event also fires when the pointer moves from one child to another.
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false);
      },
      onDrop(event) {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        const files = listFiles(event.dataTransfer);
        if (isEnabled && files.length > 0) take(files);
      },
      onPaste(event) {
        const files = listFiles(event.clipboardData);
        if (!isEnabled || files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        take(files);
      },
    },
  };
}

/** Keeps the browser from leaving the playground for a file that misses its target. */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
