import type { Fragment } from './fragment-cache';
import type { Props } from './host-elements';

/** Icons have few sizes and classes. A type with more variants shows data, whose HTML is rarely reused. */
const MAX_VARIANTS = 40;
const MAX_HTML_LENGTH = 4_000;

/** Describes props that are all strings, numbers, booleans or undefined; undefined for others. */
function describeProps(props: Props): string | undefined {
  let text = '';
  for (const name in props) {
    const value = props[name];
    if (typeof value === 'string') text += `${name}"${value.length}:${value}`;
    else if (typeof value === 'number' || typeof value === 'boolean' || value === undefined)
      text += `${name}=${value};`;
    else return undefined;
  }
  return text;
}

/**
 * The HTML of elements that depends only on the element and that are reused, such as icons. The key is the element itself
 * if code creates it once, outside a component; otherwise its type and props.
 */
export class ConstantCache {
  /** Null after the first use. */
  readonly #byElement = new WeakMap<object, Fragment | null>();
  readonly #byType = new WeakMap<object, Map<string, Fragment>>();

  get(element: object, type: object, props: Props): Fragment | undefined {
    const constant = this.#byElement.get(element);
    if (constant) return constant;
    const variants = this.#byType.get(type);
    const key = variants && describeProps(props);
    return key === undefined ? undefined : variants?.get(key);
  }

  /** @param constant undefined if it depends on more than the element */
  set(element: object, type: object, props: Props, constant: Fragment | undefined): void {
    const key = describeProps(props);
    if (key === undefined) {
      const isFirst = !this.#byElement.has(element);
      this.#byElement.set(element, isFirst ? null : (constant ?? null));
      return;
    }
    if (!constant || constant.html.length > MAX_HTML_LENGTH) return;
    let variants = this.#byType.get(type);
    if (!variants) this.#byType.set(type, (variants = new Map()));
    if (variants.size < MAX_VARIANTS) variants.set(key, constant);
  }
}
