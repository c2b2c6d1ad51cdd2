/** Whether this browser can draw a live map: old devices and some remote desktops cannot. */
export function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
