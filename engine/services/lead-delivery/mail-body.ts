import { escapeHtml } from '../../lib';
import type { LeadField, LeadSection } from './lead-fields';

/** The content of an email, which is sent as plain text and as HTML. */
export interface MailBody {
  title: string;
  /** A warning above everything else. */
  warning?: string;
  paragraphs: readonly string[];
  sections: readonly LeadSection[];
}

/** Lines of multi-line values are quoted, so that none of them looks like another field. */
function writeTextField({ label, text, isLong }: LeadField): string {
  if (!isLong) return `${label}: ${text}`;
  return `${label}:\n${text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}`;
}

/** Renders the body as plain text. */
export function writeTextBody({ warning, paragraphs, sections }: MailBody): string {
  const parts = [
    ...(warning === undefined ? [] : [`*** ${warning} ***`]),
    ...paragraphs,
    ...sections.map(({ title, fields }) =>
      [title.toUpperCase(), '-'.repeat(title.length), ...fields.map(writeTextField)].join('\n'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Colours with a contrast of at least 7:1 on white (WCAG 1.4.6). Mail programs ignore style sheets, so styles are inline. */
const STYLES = {
  body: 'margin:0;padding:16px;background:#ffffff;color:#1f2328;font:16px/1.5 Arial,Helvetica,sans-serif',
  width: 'max-width:640px',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  section: 'margin:24px 0 8px;font-size:17px;line-height:1.3',
  paragraph: 'margin:0 0 12px',
  field: 'margin:0 0 4px',
  quote: 'margin:4px 0 12px;padding:4px 0 4px 12px;border-left:3px solid #59636e',
  warning: 'margin:0 0 16px;padding:8px 12px;border:2px solid #8a1f11;color:#8a1f11;font-weight:bold',
  link: 'color:#0b4a8f',
} as const;

const writeTag = (name: string, style: keyof typeof STYLES, html: string): string =>
  `<${name} style="${STYLES[style]}">${html}</${name}>`;

function writeHtmlField({ label, text, href, isLong }: LeadField): string {
  const labelHtml = `<strong>${escapeHtml(label)}:</strong>`;
  const textHtml = escapeHtml(text).replaceAll('\n', '<br>\n');
  if (isLong) return writeTag('p', 'field', labelHtml) + '\n' + writeTag('blockquote', 'quote', textHtml);
  const valueHtml =
    href === undefined ? textHtml : `<a href="${escapeHtml(href)}" style="${STYLES.link}">${textHtml}</a>`;
  return writeTag('p', 'field', `${labelHtml} ${valueHtml}`);
}

/** Renders the body as an HTML document without tables, style sheets, scripts or external resources. */
export function writeHtmlBody({ title, warning, paragraphs, sections }: MailBody): string {
  const content = [
    ...(warning === undefined ? [] : [writeTag('p', 'warning', escapeHtml(warning))]),
    writeTag('h1', 'title', escapeHtml(title)),
    ...paragraphs.map((text) => writeTag('p', 'paragraph', escapeHtml(text))),
    ...sections.flatMap((section) => [
      writeTag('h2', 'section', escapeHtml(section.title)),
      ...section.fields.map(writeHtmlField),
    ]),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLES.body}"><div style="${STYLES.width}">`,
    ...content,
    '</div></body></html>\n',
  ].join('\n');
}
