import { compileOnFirstUse } from '../../../schemas';
import { redactUrl } from '../http/logged-url';

/** Log entry of one violation. All values are from a list, a number, or a sanitized part of a URL. */
export interface CspViolation {
  /** A known directive, or `other`. */
  directive: string;
  /** The blocked resource: a keyword such as `inline`, an origin, or the scheme of another URL. */
  blocked: string;
  /** Path of the document without its query; empty if it is not on this host. */
  page: string;
  /** Origin and path of the script that caused the violation, without its query. */
  source: string;
  line: number;
  disposition: 'enforce' | 'report';
}

/** Directives of document policies, and the more specific ones that browsers report in their place. */
const DIRECTIVES = new Set([
  ...['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors', 'frame-src'],
  ...['img-src', 'manifest-src', 'media-src', 'object-src', 'require-trusted-types-for', 'script-src'],
  ...['script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  ...['trusted-types', 'worker-src'],
]);
/** Values of `blockedURL` that are not URLs (CSP Level 3, section 2.4.1; Trusted Types). */
const BLOCKED_KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'],
]);
const MAX_PATH_LENGTH = 200;
/** A host name has at most 253 characters; the rest is the scheme and port. */
const MAX_ORIGIN_LENGTH = 300;

const TEXT = { type: 'string' } as const;
const POSITION = { type: ['integer', 'null'], minimum: 0, maximum: 100_000_000 } as const;

const LEGACY_BODY = {
  type: 'object',
  required: ['document-uri', 'blocked-uri'],
  properties: {
    ...{ 'document-uri': TEXT, 'blocked-uri': TEXT, 'effective-directive': TEXT },
    ...{ 'violated-directive': TEXT, 'source-file': TEXT, disposition: TEXT, 'line-number': POSITION },
  },
} as const;
const REPORT_BODY = {
  type: 'object',
  required: ['documentURL', 'effectiveDirective'],
  properties: {
    ...{ documentURL: TEXT, effectiveDirective: TEXT, disposition: TEXT, lineNumber: POSITION },
    ...{ blockedURL: { type: ['string', 'null'] }, sourceFile: { type: ['string', 'null'] } },
  },
} as const;

/** A report of `report-uri`, as `application/csp-report`. */
interface LegacyReport {
  'csp-report': {
    'document-uri': string;
    'blocked-uri': string;
    'effective-directive'?: string;
    'violated-directive'?: string;
    'source-file'?: string;
    'line-number'?: number | null;
    disposition?: string;
  };
}
/** A report of the Reporting API, as `application/reports+json`. */
interface ApiReport {
  type: string;
  body: {
    documentURL: string;
    effectiveDirective: string;
    blockedURL?: string | null;
    sourceFile?: string | null;
    lineNumber?: number | null;
    disposition?: string;
  };
}

const getLegacyValidator = compileOnFirstUse<LegacyReport>({
  type: 'object',
  required: ['csp-report'],
  properties: { 'csp-report': LEGACY_BODY },
});
const getApiValidator = compileOnFirstUse<ApiReport[]>({
  type: 'array',
  items: {
    type: 'object',
    required: ['type', 'body'],
    properties: { type: TEXT, body: { type: 'object' } },
    if: { properties: { type: { const: 'csp-violation' } } },
    then: { properties: { body: REPORT_BODY } },
  },
});

const cleanDirective = (text: string): string => {
  // Older browsers report the whole directive with its values.
  const name = text.split(' ', 1)[0] ?? '';
  return DIRECTIVES.has(name) ? name : 'other';
};

/** URL parsing encodes control characters, spaces and everything beyond ASCII. */
const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

function cleanBlocked(text: string): string {
  if (BLOCKED_KEYWORDS.has(text)) return text;
  const url = parseUrl(text);
  if (url) return isWeb(url) ? url.origin.slice(0, MAX_ORIGIN_LENGTH) : cleanScheme(url.protocol);
  // Browsers reduce some URLs to their scheme.
  return cleanScheme(`${text}:`);
}

const cleanScheme = (protocol: string): string =>
  /^[a-z][a-z0-9+.-]{0,30}:$/.test(protocol) ? protocol.slice(0, -1) : 'other';

/** Inline scripts have the address of their page, which may be a secret. */
const cleanPath = ({ pathname }: URL): string => redactUrl(pathname).slice(0, MAX_PATH_LENGTH);

function cleanPage(text: string, host: string): string {
  const url = parseUrl(text);
  return url && isWeb(url) && url.host === host.toLowerCase() ? cleanPath(url) : '';
}

function cleanSource(text: string): string {
  const url = parseUrl(text);
  if (!url) return '';
  if (!isWeb(url)) return cleanScheme(url.protocol);
  return url.origin.slice(0, MAX_ORIGIN_LENGTH) + cleanPath(url);
}

const cleanDisposition = (text: string | undefined) => (text === 'report' ? 'report' : 'enforce');

/**
 * Reads the violations from the body of a request, in either format. Anyone can send any text, so each value is
 * replaced by one from a list or by a part of a URL of limited length; queries, fragments and samples are dropped.
 * @param host the Host header of the request
 * @returns undefined if the body is neither format
 */
export function readCspViolations(body: unknown, host: string): CspViolation[] | undefined {
  if (getLegacyValidator()(body)) {
    const { 'csp-report': report } = body;
    return [
      {
        directive: cleanDirective(report['effective-directive'] || report['violated-directive'] || ''),
        blocked: cleanBlocked(report['blocked-uri']),
        page: cleanPage(report['document-uri'], host),
        source: cleanSource(report['source-file'] ?? ''),
        line: report['line-number'] ?? 0,
        disposition: cleanDisposition(report.disposition),
      },
    ];
  }
  if (!getApiValidator()(body)) return undefined;
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: cleanDirective(report.effectiveDirective),
      blocked: cleanBlocked(report.blockedURL ?? ''),
      page: cleanPage(report.documentURL, host),
      source: cleanSource(report.sourceFile ?? ''),
      line: report.lineNumber ?? 0,
      disposition: cleanDisposition(report.disposition),
    }));
}
