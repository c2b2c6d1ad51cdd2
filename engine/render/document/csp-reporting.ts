/** Path on the document's own host to which browsers report violations of its Content-Security-Policy. */
export const CSP_REPORT_PATH = '/api/csp-reports';

/** The end of each document's policy. A policy in a `<meta>` element cannot report, so policies are headers. */
export const CSP_REPORT_DIRECTIVE = `report-uri ${CSP_REPORT_PATH}`;

const ENDPOINT = 'csp';

/**
 * The headers with a document's policy. On https, browsers with the Reporting API use `report-to`, and ignore
 * `report-uri` if both are there (CSP Level 3, section 5.3). Chromium sends no such reports over http, so there
 * `report-uri` is alone.
 * @param policy ends with `CSP_REPORT_DIRECTIVE`
 * @param origin of the document
 */
export const createPolicyHeaders = (policy: string, origin: string): Record<string, string> =>
  origin.startsWith('https:')
    ? {
        'content-security-policy': `${policy}; report-to ${ENDPOINT}`,
        'reporting-endpoints': `${ENDPOINT}="${CSP_REPORT_PATH}"`,
      }
    : { 'content-security-policy': policy };
