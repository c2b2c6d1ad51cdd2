/** Computes the size of an iframe in pixels, and the scale at which it fits into `box`. */
export function fitToBox(width: number, box: { width: number; height: number }) {
  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1;
  return { width, height: Math.round(box.height / scale), scale };
}
