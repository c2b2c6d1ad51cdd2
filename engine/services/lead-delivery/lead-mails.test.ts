import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAdfMail,
  createAdfXml,
  createDealerMail,
  createLeadPayload,
  createAcknowledgementMail,
  type MailMessage,
} from './index';
import { readXml } from './testing/adf-validator';
import { parseMail } from './testing/parse-mail';
import { createSampleMessage, NO_VEHICLE } from './testing/sample-message';

const requireMail = (mail: MailMessage | undefined): MailMessage => {
  if (!mail) throw new Error('There is no mail.');
  return mail;
};

const createFiles = (...sizes: number[]) =>
  sizes.map((size, index) => ({
    ...{ id: `id-${index}`, name: `photo-${index + 1}.jpg`, type: 'image/jpeg' },
    content: Buffer.alloc(size, index),
  }));

describe('the files of a lead', () => {
  it('are attached to the dealer’s mail, in order, and to no other', async () => {
    const mail = createDealerMail(createSampleMessage(), createFiles(3, 5));
    const { text, attachments } = await parseMail(mail);
    expect(text).toContain('Photos attached: 2.');
    expect(
      attachments.map(({ filename, contentType, content }) => [filename, contentType, [...content]]),
    ).toEqual([
      ['photo-1.jpg', 'image/jpeg', [0, 0, 0]],
      ['photo-2.jpg', 'image/jpeg', [1, 1, 1, 1, 1]],
    ]);
    expect(createDealerMail(createSampleMessage())).not.toHaveProperty('attachments');
  });

  it('that are lost are named in the mail, in ADF and in JSON', () => {
    const message = createSampleMessage({ lostFiles: 2 });
    const { text, html } = createDealerMail(message);
    for (const body of [text, html])
      expect(body).toContain('2 files couldn’t be recovered. Please ask for them again when you reply.');
    expect(createAdfMail(message).text).toContain('Photos that couldn’t be recovered: 2.');
    expect(createLeadPayload(message).data.lost_files).toBe(2);
    const complete = createSampleMessage();
    expect(createDealerMail(complete).text + createAdfMail(complete).text).not.toContain('lost');
    expect(createLeadPayload(complete).data).not.toHaveProperty('lost_files');
  });

  it('have addresses in ADF and in JSON', () => {
    const photoHrefs = ['https://yard.example/api/lead-photos/1?expires=1&signature=x'];
    const message = createSampleMessage({ photoHrefs });
    expect(createAdfMail(message).text).toContain('Photos: https://yard.example/api/lead-photos/1');
    expect(createLeadPayload(message).data.photo_hrefs).toEqual(photoHrefs);
    expect(createLeadPayload(createSampleMessage()).data).not.toHaveProperty('photo_hrefs');
  });

  it('have documents named as files, and their links apart from those of photos', () => {
    const documentHrefs = ['https://yard.example/api/lead-documents/1'];
    const message = { ...createSampleMessage(), documentHrefs };
    const file = { id: 'a', name: 'document-1.pdf', type: 'application/pdf', content: Buffer.from('x') };
    const mail = createDealerMail(message, [file]);
    expect(mail.text).toContain('Files attached: 1.');
    expect(mail.attachments).toMatchObject([{ fileName: 'document-1.pdf', contentType: 'application/pdf' }]);
    expect(createLeadPayload(message).data.document_hrefs).toEqual(documentHrefs);
    expect(createAdfMail(message).text).toContain('Documents: https://yard.example/api/lead-documents/1');
  });

  it('are counted if they are too large for a mail', () => {
    const megabytes = (count: number) => count * 1_024 * 1_024;
    const photoHrefs = ['https://yard.example/api/lead-photos/1', 'https://yard.example/api/lead-photos/2'];
    const mail = createDealerMail(
      createSampleMessage({ photoHrefs }),
      createFiles(megabytes(8), megabytes(5), megabytes(2)),
    );
    expect(mail.text).toContain(`All photos, for 30 days: ${photoHrefs.join(' ')}`);
    expect(mail.attachments).toHaveLength(2);
    expect(mail.text).toContain('Photos attached: 2 of 3. The others are too large for an email.');
  });
});

describe('createDealerMail', () => {
  it('has all fields in plain text, the origin last', async () => {
    const record = { dateTime: '2026-11-30', preset: 'Please send photos.' };
    const mail = await parseMail(createDealerMail(createSampleMessage({ record })));
    // Versions of ICU differ in the comma after the weekday.
    expect(mail.text?.replace('Friday,', 'Friday')).toBe(
      `A visitor to the Harbour Cars website sent this enquiry.

ENQUIRY
-------
Category: Vehicle Enquiry
Name: Zoë van der Berg
Email: zoe@customer.example
Phone: 0412 345 678
Preferred date: 30 November 2026
Request: Please send photos.
Message:
> Is it still there?
> I could come on Monday.

VEHICLE
-------
Vehicle: 2022 Toyota RAV4 GXL
Stock number: H1001
Condition: Used
Year: 2022
Make: Toyota
Model: RAV4
Badge: GXL
VIN: JTMW23FV10D012345
Body: SUV
Transmission: Automatic
Odometer: 41,200 km
Colour: Crystal Pearl
Price: $38,990
Vehicle page: https://harbour.example/cars/2022-toyota-rav4-h1001

CONSENT
-------
Offers by email: Yes
Wording of the question: Yes, I would like to subscribe to receive latest offers & product updates.
Accepted the terms: No

WHERE IT CAME FROM
------------------
Received: Friday 27 November 2026 at 4:08 am AEST
Website: Harbour Cars (https://harbour.example/)
Sent from page: https://harbour.example/cars/2022-toyota-rav4-h1001
Enquiry number: 0f8fad5b-d9cb-469f-a165-70867728950e
Campaign, utm_source: newsletter
Campaign, gclid: abc123
Visited pages:
> /
> /search/used-cars
Browser: Mozilla/5.0 (Test)
`,
    );
  });

  it('has the same fields in HTML, with links to the car and the visitor', async () => {
    const mail = createDealerMail(createSampleMessage());
    const { html } = await parseMail(mail);
    const labels = [...mail.text.matchAll(/^([A-Z][^:\n]*):/gm)].map(([, label = '']) => label);
    expect(labels.length).toBeGreaterThan(20);
    for (const label of labels) expect(html).toContain(`<strong>${label}:</strong>`);
    expect(html).toContain('href="https://harbour.example/cars/2022-toyota-rav4-h1001"');
    expect(html).toContain('href="mailto:zoe@customer.example"');
    expect(html).toContain('href="tel:+61412345678"');
    expect(html).toContain('Is it still there?<br>\nI could come on Monday.');
    expect(html).not.toMatch(/<(?:table|img|script|style|link)\b|url\(/);
  });

  it('is answered to the visitor, and named after the lead', async () => {
    const mail = await parseMail(createDealerMail(createSampleMessage()));
    expect(mail.replyTo?.value).toEqual([{ name: 'Zoë van der Berg', address: 'zoe@customer.example' }]);
    expect(mail.from?.value).toEqual([{ name: 'Harbour Cars', address: 'leads@forecourt.example' }]);
    expect(mail.subject).toBe(
      'Vehicle Enquiry from Zoë van der Berg: 2022 Toyota RAV4 GXL (stock number H1001)',
    );
    expect(mail.headers.has('auto-submitted')).toBe(false);
  });

  it('has the same Message-ID for the same lead and recipient, and for nothing else', async () => {
    const getId = async (leadId: string, to: string) =>
      (await parseMail(createDealerMail(createSampleMessage({ leadId })), to)).messageId;
    const id = await getId('a1', 'one@dealer.example');
    expect(id).toMatch(/^<a1\.dealer\.[0-9a-f]{16}@harbour\.example>$/);
    expect(await getId('a1', 'One@dealer.example')).toBe(id);
    const others = [await getId('a2', 'one@dealer.example'), await getId('a1', 'two@dealer.example')];
    const receipt = requireMail(createAcknowledgementMail(createSampleMessage({ leadId: 'a1' })));
    others.push((await parseMail(receipt, 'one@dealer.example')).messageId);
    expect(new Set([id, ...others]).size).toBe(4);
    expect(await getId('a>\r\nBcc: x', 'one@dealer.example')).toMatch(/^<[0-9a-f]{16}\.dealer\./);
  });

  it('says since when the sender has unsubscribed, in the dealer’s time zone, as ADF does', () => {
    const message = createSampleMessage({ record: { unsubscribed_at: '2026-11-26T18:08:52.123Z' } });
    const line = 'Unsubscribed from offers: 27 November 2026';
    expect(createDealerMail(message).text).toContain(line);
    expect(createAdfMail(message).text).toContain(line);
    expect(createLeadPayload(message).data.unsubscribed_at).toBe('2026-11-26T18:08:52.123Z');
    expect(createDealerMail(createSampleMessage()).text).not.toContain('unsubscribed');
  });

  it('says what is ordered after the answers, in emails, ADF and JSON (RSV-013)', () => {
    const answer = { label: 'Payment', text: 'Transfer' };
    const line = { label: 'Order: total', text: '$34,560' };
    const message = createSampleMessage({ record: { answers: [answer], order_lines: [line] } });
    const receipt = requireMail(createAcknowledgementMail(message)).text;
    for (const text of [createDealerMail(message).text, createAdfMail(message).text, receipt])
      expect(text).toMatch(/Payment: Transfer.*Order: total: \$34,560/s);
    const { data } = createLeadPayload(message);
    expect(data.answers).toEqual([answer, line]);
    expect(data).not.toHaveProperty('order_lines');
    expect(createLeadPayload(createSampleMessage()).data).not.toHaveProperty('answers');
  });

  it('marks a lead that is probably spam', async () => {
    const mail = await parseMail(createDealerMail(createSampleMessage({ isSuspect: true })));
    expect(mail.subject).toMatch(/^\[Suspected spam\] Vehicle Enquiry/);
    expect(mail.text).toMatch(/^\*\*\* This enquiry is probably spam\./);
    expect(mail.html).toContain('This enquiry is probably spam.');
  });

  it('is complete without a vehicle, an email address and a phone number', () => {
    const record = {
      ...NO_VEHICLE,
      name: '',
      email: '',
      phone: '',
      message: '',
      category: 'General Enquiry',
    };
    const mail = createDealerMail(createSampleMessage({ vehicle: undefined, record }));
    expect(mail.subject).toBe('General Enquiry');
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('Name: Not given\nEmail: Not given\nPhone: Not given\n');
    expect(mail.text).not.toContain('VEHICLE');
  });

  it('links only to safe addresses, and names a car that has left the stock', () => {
    const { vehicle } = createSampleMessage();
    if (!vehicle) throw new Error('There is no vehicle.');
    for (const href of [
      'javascript:alert(1)',
      '//evil.example/',
      'mailto:a@b.example',
      'java\tscript:alert(1)',
    ])
      expect(createDealerMail(createSampleMessage({ vehicle: { ...vehicle, href } })).text).not.toContain(
        'Vehicle page',
      );
    const { text, subject } = createDealerMail(createSampleMessage({ vehicle: undefined }));
    expect(text).toContain('Vehicle: Toyota RAV4\nStock number: H1001\n');
    expect(subject).toContain(': Toyota RAV4 (stock number H1001)');
  });

  it('quotes the message, so that it cannot pose as other fields', () => {
    const message = 'Hello\nEmail: other@evil.example\n\nCONSENT';
    const { text } = createDealerMail(createSampleMessage({ record: { message } }));
    expect(text).toContain('> Hello\n> Email: other@evil.example\n>\n> CONSENT\n');
  });

  it('shortens long subjects', () => {
    const { subject } = createDealerMail(createSampleMessage({ record: { name: '🚗'.repeat(300) } }));
    expect([...subject]).toHaveLength(150);
    expect(subject).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('createAcknowledgementMail', () => {
  it('says what was sent, who answers, and that no reply is needed', async () => {
    const record = { action: 'test-drive' as const, dateTime: '2026-11-30T10:00' };
    const mail = await parseMail(requireMail(createAcknowledgementMail(createSampleMessage({ record }))));
    expect(mail.subject).toBe('We’ve received your test drive request: 2022 Toyota RAV4 GXL');
    expect(mail.from?.value).toEqual([{ name: 'Harbour Cars West End', address: 'leads@forecourt.example' }]);
    expect(mail.replyTo?.value).toEqual([
      { name: 'Harbour Cars West End', address: 'sales@harbour.example' },
    ]);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Harbour Cars West End has received your test drive request');
      expect(body).toContain('You don’t need to reply to this email.');
      expect(body).toContain('call Harbour Cars West End on 07 3000 1234');
      expect(body).toContain('Address: 1 Boundary Street, West End QLD 4101');
      expect(body).toContain('30 November 2026, 10:00');
      expect(body).toContain('I could come on Monday.');
      expect(body).not.toContain('newsletter');
    }
  });

  it('has no subject of the visitor’s choice', () => {
    const record = { name: 'Buy now evil.example', message: 'Buy now', category: 'Buy now' };
    expect(createAcknowledgementMail(createSampleMessage({ record }))?.subject).not.toContain('Buy');
  });

  it('is not written for a suspect lead, or without a usable address', () => {
    expect(createAcknowledgementMail(createSampleMessage({ isSuspect: true }))).toBeUndefined();
    for (const email of ['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect(createAcknowledgementMail(createSampleMessage({ record: { email } }))).toBeUndefined();
  });

  it('is complete without the dealer’s details', () => {
    const mail = createAcknowledgementMail(createSampleMessage({ dealer: { name: 'Yard' } }));
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).not.toMatch(/call|Address:|undefined/);
  });
});

describe('createAdfMail', () => {
  it('has the ADF document as its whole body, in plain text', async () => {
    const message = `Straße & Söhne ]]> 🚗 ${'long line '.repeat(900)}\n.\nFrom here\n  indented `;
    const lead = createSampleMessage({ record: { message } });
    const mail = await parseMail(createAdfMail(lead));
    expect(mail.subject).toBe(
      'ADF lead 0f8fad5b-d9cb-469f-a165-70867728950e: Vehicle Enquiry, 2022 Toyota RAV4 GXL',
    );
    expect(mail.html).toBe(false);
    expect(mail.rawHeader).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
    expect(mail.text).toBe(createAdfXml(lead));
    expect(readXml(mail.text ?? '', '/adf/prospect/customer/comments')?.startsWith(message)).toBe(true);
  });
});

describe('any text in a lead', () => {
  const hostileText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\r\nBcc: victim@example.com\r\n', '\n', '\r', '\u0085', '\u2028', '\0', '\u202e'),
        fc.constantFrom(
          '<script>alert(1)</script>',
          '"><img src=x>',
          '&',
          "'",
          '=?utf-8?q?=0ABcc?=',
          ', a@b.c',
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  const HEADERS =
    /^(?:From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress): /i;

  it('injects neither a header nor a recipient nor HTML', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const lead = createSampleMessage({
          leadId: text,
          site: { slug: 'a', name: text, url: 'https://harbour.example/' },
          dealer: { name: text, email: text, phone: text },
          record: {
            ...{
              name: text,
              message: text,
              phone: text,
              category: text,
              opt_in_text: text,
              user_agent: text,
            },
            ...{ url: text, preset: text, dateTime: text },
            lead_attributes: { visited_pages: [text], linked_query_params: { [text]: text } },
          },
          vehicle: { name: text, make: text, model: text, isNew: true, href: text },
        });
        for (const mail of [
          createDealerMail(lead),
          requireMail(createAcknowledgementMail(lead)),
          createAdfMail(lead),
        ]) {
          const parsed = await parseMail(mail);
          for (const line of parsed.rawHeader.split('\r\n')) expect(line).toMatch(HEADERS);
          expect(parsed.to).toMatchObject({ value: [{ address: 'desk@dealer.example' }] });
          expect(parsed.from?.value).toMatchObject([{ address: 'leads@forecourt.example' }]);
          expect(mail.subject).not.toMatch(/\p{Cc}|\u2028|\u202e/u);
          expect(mail.html ?? '').not.toMatch(/<(?:script|img)/);
        }
      }),
      { numRuns: 25 },
    );
  });
});
