import { expect, test } from 'vitest';
import { createPolicyHeaders, CSP_REPORT_DIRECTIVE } from './csp-reporting';

const POLICY = `default-src 'none'; ${CSP_REPORT_DIRECTIVE}`;

test('a document on https names its endpoint for both ways of reporting', () => {
  expect(createPolicyHeaders(POLICY, 'https://dealer.example')).toEqual({
    'content-security-policy': "default-src 'none'; report-uri /api/csp-reports; report-to csp",
    'reporting-endpoints': 'csp="/api/csp-reports"',
  });
});

test('a document on http has report-uri only, which report-to would switch off', () => {
  expect(createPolicyHeaders(POLICY, 'http://yard.localhost:3000')).toEqual({
    'content-security-policy': "default-src 'none'; report-uri /api/csp-reports",
  });
});
