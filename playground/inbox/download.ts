/** Saves text as a file in the browser's folder for downloads. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has not read the data yet when `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
