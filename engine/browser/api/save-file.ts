/** Delay before the file's memory is released. By then, the browser has started the download. */
const REVOKE_DELAY_MS = 30_000;

/** Saves a file in the browser's folder for downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
