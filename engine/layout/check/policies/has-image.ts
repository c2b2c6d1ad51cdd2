import { isObject } from '../../base/json';

/** Whether a value contains an image: an object with a `src`, at any depth. */
export function hasImage(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasImage);
  if (!isObject(value)) return false;
  return (typeof value.src === 'string' && value.src !== '') || Object.values(value).some(hasImage);
}
