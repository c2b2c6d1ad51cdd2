/** Saves a file in the browser's download folder. */
export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the data only after `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
