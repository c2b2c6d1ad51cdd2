/** Long enough for the browser to have begun the download; then the memory is free again. Milliseconds. */
const KEEP_MS = 30_000;

/** Fetches a file and hands it to the visitor under a name. Throws where the server has none to give. */
export async function saveFile(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
