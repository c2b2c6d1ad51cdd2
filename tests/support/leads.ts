import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sendRequest } from './http';
import { sendPipelined } from './pipelined-requests';
import type { SiteClient } from './site';

/** A valid enquiry with its own `idempotency_key`. */
export interface TestLead {
  key: string;
  headers: Record<string, string>;
  body: string;
}

export function createLead(site: Pick<SiteClient, 'url'>): TestLead {
  const key = randomUUID().replaceAll('-', '');
  return {
    key,
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      form: 'enquiry',
      name: 'Ann Lee',
      email: 'ann@example.com',
      message: `Is it there? ${key}`,
      idempotency_key: key,
    }),
  };
}

/** Sends a lead on its own connection. Resolves with the status, 0 if there is no response. */
export const sendLead = (port: number, host: string, { headers, body }: TestLead): Promise<number> =>
  sendRequest(port, host, '/api/leads', { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );

/** Reads the keys of all stored leads, in any order. */
export async function readLeadKeys(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>('SELECT idempotency_key AS key FROM leads');
  return rows.map(({ key }) => key);
}

/**
 * Sends a lead on its own connection. Resolves when it is sent; `status` resolves with the status, 0 if there is no
 * response.
 */
export async function startLead(
  port: number,
  host: string,
  { headers, body }: TestLead,
): Promise<{ status: Promise<number> }> {
  const { responses } = await sendPipelined(port, host, [
    { path: '/api/leads', method: 'POST', headers, body },
  ]);
  return { status: responses.then(([response]) => response?.status ?? 0) };
}
