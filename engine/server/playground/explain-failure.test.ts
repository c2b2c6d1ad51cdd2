import { describe, expect, it } from 'vitest';
import { explainFailure, type FailedKind } from './explain-failure';

const KINDS: FailedKind[] = ['email', 'adf', 'webhook', 'file', 'receipt', 'unknown'];

describe('a delivery that failed', () => {
  it.each(KINDS)('(%s) is explained without terms of developers, with what to do', (kind) => {
    const text = explainFailure(kind, 'failed');
    expect(text).not.toMatch(/status|webhook|receiver|SMTP|HTTP|ADF|timeout/i);
    expect(text.match(/[.]/g)?.length).toBeGreaterThan(1);
  });

  it('needs nothing while we still try', () => {
    expect(explainFailure('webhook', 'pending')).toBe(
      'Your lead system didn’t accept this lead. We’ll keep trying. You can reply from here in the meantime.',
    );
  });
});
