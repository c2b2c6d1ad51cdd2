/** Schemes that a link may have. Others run script, open local files or start unknown programs. */
const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Browsers remove them from an address, so `java\tscript:` is a scheme and `/\t/host` another host. */
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;
/** Browsers treat a backslash like a slash, so `/\host` names another host, as `//host` does. */
const HOST_WITHOUT_SCHEME = /^\s*[/\\]{2}/;

export type HrefProblem =
  | { kind: 'control-characters' }
  /** An address such as `//host`, which looks like a path. */
  | { kind: 'host-without-scheme' }
  | { kind: 'scheme'; scheme: string };

/**
 * Explains why an address is not a safe link; undefined if it is safe: a path, query or fragment of this
 * site, or a full http, https, mailto, tel or sms address. All code that accepts addresses from outside
 * uses this function. It follows the rules of browsers:
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function findHrefProblem(href: string): HrefProblem | undefined {
  if (HOST_WITHOUT_SCHEME.test(href)) return { kind: 'host-without-scheme' };
  const scheme = SCHEME.exec(href.replaceAll(/[\u0000-\u0020\u007f]/g, ''))?.[0];
  if (scheme !== undefined && !ALLOWED_SCHEMES.has(scheme.toLowerCase())) return { kind: 'scheme', scheme };
  return CONTROL_CHARACTERS.test(href) ? { kind: 'control-characters' } : undefined;
}

export const isSafeHref = (href: string): boolean => findHrefProblem(href) === undefined;
