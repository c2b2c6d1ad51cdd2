/** Saves a file in the browser's folder for downloads. */
export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has not read the data yet when `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
