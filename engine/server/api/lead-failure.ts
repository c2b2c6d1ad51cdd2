import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../lib';
import { NO_STORE } from '../http/cache-headers';
import type { Rejection, RedisplayedForm, Submission } from './submission';

/** The page of a form that was not accepted. */
export interface RejectedForm extends RedisplayedForm {
  /** With the query that names the car. */
  path: string;
  status: number;
}

/** Shows a form's page again. Returns false if there is no such page. */
export type ShowForm = (request: FastifyRequest, reply: FastifyReply, form: RejectedForm) => Promise<boolean>;

/** Used if no page of the site shows the form. */
const FALLBACK_TEXTS: Readonly<Record<Rejection['status'] | 403, string>> = {
  403: 'Your browser says this form came from another website. Please open our website and send it from there.',
  404: 'Our website no longer has this form. Please open our website again, or call us.',
  409: 'This car can’t be reserved at the moment. Please choose another one, or call us.',
  413: 'Your enquiry is too long. Please go back and shorten it.',
  422: 'Some details are missing or incorrect. Please go back and check them.',
  429: 'You’ve sent too many enquiries in a short time. Please try again later, or call us.',
  500: 'Something went wrong. Please go back and try again, or call us.',
  503: 'We couldn’t save your enquiry. Please go back and try again in a moment, or call us.',
};

export interface RejectedSubmission {
  submission: Submission;
  /** The content of the form's page; undefined if the site has no such form. */
  shown: RedisplayedForm | undefined;
  status: Rejection['status'];
  showForm: ShowForm;
}

/**
 * Responds to a rejected form with a page, never with JSON: the page of the form with the entered values and the
 * errors, or a plain page with the comments to copy.
 */
export async function sendRejectedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { submission, shown, status, showForm }: RejectedSubmission,
): Promise<FastifyReply> {
  if (shown) {
    // A page can get its car from the query. A car that the visitor chose in a field is part of the form instead.
    const car = shown.form?.carId === undefined ? submission.carId : undefined;
    const query = car === undefined ? '' : `?${new URLSearchParams({ car_id: car })}`;
    for (const path of listFormPaths(request, submission))
      if (await showForm(request, reply, { ...shown, path: path + query, status })) return reply;
  }
  return sendFallbackPage(reply, status, submission.comments);
}

/**
 * Responds to a form that was sent from another website. Does not show the page of the form, because that website chose
 * the values.
 */
export const sendCrossSiteForm = (reply: FastifyReply, { comments }: Submission): FastifyReply =>
  sendFallbackPage(reply, 403, comments);

/** Lists possible paths of the form's page: the URL that it sent, then the Referer. Hosts are ignored. */
function listFormPaths({ headers }: FastifyRequest, { url: sentUrl }: Submission): string[] {
  const base = `http://${headers.host}`;
  return [sentUrl, headers.referer].flatMap((url) =>
    url && URL.canParse(url, base) ? [new URL(url, base).pathname] : [],
  );
}

/** Sends a page without the site's layout: the reason, and the comments to copy. */
function sendFallbackPage(
  reply: FastifyReply,
  status: keyof typeof FALLBACK_TEXTS,
  message: string,
): FastifyReply {
  const text = escapeHtml(FALLBACK_TEXTS[status]);
  const comments =
    message === ''
      ? ''
      : `<p><label for="comments">Your comments</label></p>` +
        `<p><textarea id="comments" rows="12" cols="40" readonly>${escapeHtml(message)}</textarea></p>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', NO_STORE['cache-control'])
    .send(
      `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Your enquiry wasn’t sent</title><main><h1>Your enquiry wasn’t sent</h1><p>${text}</p>${comments}</main></html>`,
    );
}
