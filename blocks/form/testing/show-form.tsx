/** For tests of this block only: shows forms as a page does, and answers what they send. */
import { onTestFinished, vi } from 'vitest';
import { isObject } from '../../../engine/lib';
import type { BlockProps, FormField, PageForm } from '../../../schemas';
import { exampleProps } from '../../kit/testing';
import { hydrateIsland, screen } from '../../kit/testing-dom';
import Form from '../Form';
import manifest from '../block.json';
import example from '../example.json';

type Props = BlockProps<'form'>;
export const props = exampleProps<'form'>(manifest, example);
export const CAR = { id: '7', slug: 'kia-rio-7', name: '2022 Kia Rio', car_type: 'used' } as const;

/** Shows the example. Returns a visitor. */
export const showForm = (overrides: Partial<Props> = {}) =>
  hydrateIsland(<Form {...props} {...overrides} />).user;
/** Shows a form with these fields. */
export const showFields = (
  fields: FormField[],
  rest: Partial<PageForm> = {},
  overrides: Partial<Props> = {},
) =>
  showForm({
    form: {
      id: 'ask',
      form: { title: 'Ask us', submitLabel: 'Send', category: 'General Enquiry', fields },
      choices: {},
      ...rest,
    },
    ...overrides,
  });

export const MESSAGE: FormField = { id: 'message', kind: 'textarea', label: 'Comments' };
export const NAME: FormField = { id: 'name', kind: 'name', label: 'Name', required: true };
export const EMAIL: FormField = { id: 'email', kind: 'email', label: 'Email', required: true };

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const press = (name: string) => screen.getByRole('button', { name });
/** The errors above the form. */
export const listErrors = () =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

/** Responds to requests, and collects the submissions. */
export function stubServer(answer: () => Promise<Response> | Response) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const read: unknown = JSON.parse(body ?? '{}');
    if (url === '/api/leads' && isObject(read)) sent.push(read);
    return answer();
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    assign.mockRestore();
  });
  return { sent, assign };
}
export const accept = () => Response.json({ lead_id: 'L1', success_href: '/success?lead=L1' });
