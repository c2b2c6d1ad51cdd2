import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testLeadRecord } from '../../data/testing/test-lead';
import type { LeadRecord } from '../../dealer';
import { createAnswerHref } from './answer-href';
import type { LeadMessage } from './lead-message';

const createMessage = (change: Partial<LeadRecord> = {}): LeadMessage => ({
  leadId: 'lead-1',
  createdAt: '2026-11-27T05:08:52Z',
  timeZone: 'Australia/Brisbane',
  locale: 'en-AU',
  site: { slug: 'yard', name: 'The Yard', url: 'https://yard.example' },
  dealer: { name: 'The Yard' },
  record: testLeadRecord(change),
  isSuspect: false,
});
/** The parts of a `mailto:` URL as mail programs read them: `+` is not a space. */
function parse(href: string | undefined) {
  const [, address = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href ?? '') ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { address: decodeURIComponent(address), fields, names: fields.map(([name]) => name) };
}

describe('an answer by email', () => {
  it('has the address, a subject and the quoted message', () => {
    const { address, fields } = parse(
      createAnswerHref(createMessage({ message: 'One + one?\nTwo & three' })),
    );
    expect(address).toBe('zebedee@quill.example');
    expect(fields[0]).toEqual(['subject', 'Re: General Enquiry']);
    expect(fields[1]?.[1]).toMatch(
      /^Hello Zebedee Quill,\r\n\r\n\r\nOn Friday.* wrote to The Yard:\r\n> One \+ one\?\r\n> Two & three$/s,
    );
  });

  it('does not exist without a usable address', () => {
    for (const email of ['', 'nobody', 'a@b.example,c@d.example', 'a@b.example?bcc=c@d.example extra'])
      expect(createAnswerHref(createMessage({ email }))).toBeUndefined();
  });

  it('shortens a long message and says so', () => {
    const href = createAnswerHref(createMessage({ message: '🚗 long '.repeat(2_000) })) ?? '';
    expect(href.length).toBeLessThanOrEqual(1_800);
    expect(parse(href).fields[1]?.[1]).toMatch(/\r\n> \[…\]$/);
  });

  it('has no other recipient or header, whatever was written', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\r\nBcc: x@y.example',
        '&bcc=x@y.example',
        '?cc=x@y.example',
        '\ud800',
        '%0d%0aBcc:',
        '#',
      ),
    );
    fc.assert(
      fc.property(text, text, text, text, (name, message, category, email) => {
        const address = `a${email}@b.example`;
        const href = createAnswerHref(createMessage({ name, message, category, email: address }));
        if (href === undefined) return;
        const answer = parse(href);
        expect(href).toMatch(/^mailto:[!-~]*$/);
        expect(href).not.toContain('#');
        expect(answer.address).toBe(address);
        expect(answer.names).toEqual(['subject', 'body']);
        expect(answer.fields[0]?.[1]).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
