import { describe, expect, it } from 'vitest';
import { schemas, type LeadDestination, type Settings } from '../../../schemas';
import { withDefaults } from '../../layout';
import { findDestination, RECEIPT, selectDestinations } from './destinations';

const { leads: defaults } = withDefaults(schemas.settings, {}) as unknown as Settings;
const withDestinations = (...destinations: LeadDestination[]): Settings['leads'] => ({
  ...defaults,
  destinations,
});
const lead = {
  record: { category: 'General Enquiry', email: 'ann@example.com' },
  isSuspect: false,
  location: { slug: 'north' },
};

describe('the destinations of a lead', () => {
  it('are by default its location and the visitor', () => {
    expect(selectDestinations(defaults, lead)).toEqual(['dealer:north', RECEIPT]);
    expect(selectDestinations(defaults, { ...lead, location: undefined })).toEqual(['dealer', RECEIPT]);
  });

  it('have one delivery for each address, whatever the location, if their addresses are given', () => {
    const settings = withDestinations(
      { id: 'crm', kind: 'adf', to: ['leads@crm.example'] },
      { id: 'sales', kind: 'email', to: ['sales@yard.example', 'ann@yard.example'] },
      { id: 'hook', kind: 'webhook', url: 'https://crm.example/leads', secretVariable: 'CRM_SECRET' },
    );
    expect(selectDestinations(settings, lead)).toEqual([
      'crm:leads@crm.example',
      'sales:sales@yard.example',
      'sales:ann@yard.example',
      'hook',
      RECEIPT,
    ]);
  });

  it('can be limited to categories', () => {
    const settings = withDestinations({ id: 'hr', kind: 'file', categories: ['Careers Enquiry'] });
    expect(selectDestinations(settings, lead)).toEqual([RECEIPT]);
    const record = { ...lead.record, category: 'Careers Enquiry' };
    expect(selectDestinations(settings, { ...lead, record })).toEqual(['hr', RECEIPT]);
  });

  it('are only those that want suspected spam, and never the visitor, for suspect leads', () => {
    const settings = withDestinations(
      { id: 'crm', kind: 'file' },
      { id: 'all', kind: 'file', includesSuspects: true },
    );
    expect(selectDestinations(settings, { ...lead, isSuspect: true })).toEqual(['all']);
  });

  it('have no receipt if the site switches it off or the address is missing', () => {
    expect(selectDestinations({ ...defaults, sendsReceipt: false }, lead)).toEqual(['dealer:north']);
    expect(selectDestinations(defaults, { ...lead, record: { ...lead.record, email: '' } })).toEqual([
      'dealer:north',
    ]);
  });
});

describe('the destination of a delivery', () => {
  it('is found by its key', () => {
    expect(findDestination(defaults, 'dealer:north')).toEqual({
      destination: defaults.destinations[0],
      recipient: 'north',
    });
    const settings = withDestinations({ id: 'crm', kind: 'adf', to: ['leads@crm.example'] });
    expect(findDestination(settings, 'crm:leads@crm.example')).toMatchObject({
      recipient: 'leads@crm.example',
    });
    expect(findDestination(defaults, RECEIPT)).toEqual({ destination: 'receipt', recipient: undefined });
  });

  it('is unknown if the settings no longer have it', () => {
    expect(findDestination(defaults, 'crm')).toBeUndefined();
  });
});
