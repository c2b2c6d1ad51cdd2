import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib';
import {
  listMailbox,
  readMailboxFile,
  type MailboxEntry,
  type MailboxMail,
} from '../../services/lead-delivery';

const MAX_LISTED = 200;
const ADDRESS = '/__forecourt/mailbox';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1a1a;background:#fff}
.note{background:#fff3cd;padding:.75rem 1rem;border-radius:.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ddd;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f5f5f5;padding:1rem;border-radius:.5rem}
iframe{width:100%;height:32rem;border:1px solid #ddd;border-radius:.5rem}dt{font-weight:600}dd{margin:0 0 .5rem}`;

const SANDBOX_NOTE =
  'Sandbox: nothing here was emailed, because SMTP_URL is not set. Emails are files in the folder mailbox of the data folder.';

const renderPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p class="note">${escapeHtml(SANDBOX_NOTE)}</p>${body}</main></body></html>`;

function renderList(entries: readonly MailboxEntry[]): string {
  if (entries.length === 0) return renderPage('Mailbox', '<p>No emails yet. Send an enquiry on a site.</p>');
  const rows = entries.map(({ name, to, subject, date }) => {
    const href = `${ADDRESS}/${encodeURIComponent(name)}`;
    return `<tr><td>${escapeHtml(date)}</td><td>${escapeHtml(to)}</td><td><a href="${escapeHtml(href)}">${escapeHtml(subject)}</a></td></tr>`;
  });
  return renderPage(
    'Mailbox',
    `<table><thead><tr><th scope="col">Written</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

function renderMail({ from, to, subject, date, text, html }: MailboxMail): string {
  const fields = [
    ['From', from],
    ['To', to],
    ['Written', date],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  // Without `allow-scripts`, no script in the email runs.
  const frame =
    html === undefined
      ? ''
      : `<h2>As HTML</h2><iframe title="The email as HTML" sandbox srcdoc="${escapeHtml(html)}"></iframe>`;
  return renderPage(
    subject,
    `<dl>${fields.join('')}</dl>${frame}<h2>As text</h2><pre>${escapeHtml(text)}</pre><p><a href="${ADDRESS}">All emails</a></p>`,
  );
}

const send = (reply: FastifyReply, html: string) =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Shows the emails that a server without SMTP has written, so that developers can read them. They contain
 * visitors' messages, so the pages exist only in development.
 */
export function addMailboxRoutes(app: FastifyInstance, folder: string): void {
  app.get(ADDRESS, async (_request, reply) =>
    send(reply, renderList(await listMailbox(folder, { limit: MAX_LISTED }))),
  );
  app.get<{ Params: { name: string } }>(`${ADDRESS}/:name`, async (request, reply) => {
    const mail = await readMailboxFile(folder, request.params.name);
    if (mail) return send(reply, renderMail(mail));
    return send(reply.code(404), renderPage('No such email', `<p><a href="${ADDRESS}">All emails</a></p>`));
  });
}
