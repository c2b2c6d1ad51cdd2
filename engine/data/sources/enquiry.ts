import type { Vehicle } from '../../../schemas';
import { isAvailable, isLeadKind } from '../../dealer';
import type { Source } from './source';

/**
 * What a page with a form asks for. About a car that is gone there is only one thing left to ask (VDP-055). What was
 * typed and what is wrong with it comes from a try to send, in the place of this value (engine/server/leads.ts).
 */
export const enquiry: Source = {
  manifest: {
    name: 'enquiry',
    description:
      'What is asked for in an enquiry about the page’s car; 404 for a word that is no kind of enquiry.',
    gives: 'enquiry',
    params: {
      type: 'object',
      properties: { kind: { type: 'string', description: 'Kind of enquiry, usually ":kind".' } },
    },
    needs: ['vehicle'],
  },
  load({ params, data }) {
    const kind = params['kind'] ?? 'enquiry';
    if (!isLeadKind(kind)) return { status: 404 };
    const vehicle = data('vehicle') as Vehicle | undefined;
    return { value: vehicle && !isAvailable(vehicle) ? VALUES.similar : VALUES[kind] };
  },
};

/** Always the same objects, so that pages made with them are known again. */
const VALUES = {
  enquiry: { kind: 'enquiry' },
  'test-drive': { kind: 'test-drive' },
  photos: { kind: 'photos' },
  similar: { kind: 'similar' },
} as const;
