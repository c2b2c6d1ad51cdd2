/** Draws the dark modules (`true`) of a code as one SVG path, with a rectangle for each horizontal run. */
export function buildQrCodePath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
      }
      return path;
    })
    .join('');
}
