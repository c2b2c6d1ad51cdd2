/** Parameters that grant access to whoever has them: links in alerts, and downloads of a lead's files. */
const SECRET_PARAMETER = /([?&](?:token|signature)=)[^&#]*/gi;
/** The same with percent-encoded separators: the address of a page within another parameter. */
const NESTED_PARAMETER = /((?:%3F|%26)(?:token|signature)(?:%3D|=))(?:(?!%26)[^&#])*/gi;
/** Paths whose last part does: links to previews, reservations and shared lists. Their other pages have short names. */
const SECRET_PATH = /(\/(?:preview|reservations|shortlists)(?:\/|%2F))[\w.~-]{20,}/gi;

/** What an identity provider answers through the visitor's browser. */
const PROVIDER_ANSWER = /(\/oauth\/[^/?#]*\/callback\?).*/i;

/**
 * Returns a URL that is safe to log: without parameters that would let readers of the log act for a
 * visitor.
 */
export const redactUrl = (url: string): string =>
  url
    .replace(PROVIDER_ANSWER, '$1***')
    .replace(SECRET_PARAMETER, '$1***')
    .replace(NESTED_PARAMETER, '$1***')
    .replace(SECRET_PATH, '$1***');
