// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import { readStoredContact, storeSentForm } from '../../engine/browser/api/sent-leads';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import ForgetDetails from './ForgetDetails';

const props = exampleProps<'forget-details'>(manifest, example);
const show = () => hydrateIsland(<ForgetDetails {...props} />).user;
const send = () =>
  storeSentForm(props.site.slug, 'lead-1', {
    ...{ form: 'enquiry', category: 'Vehicle Enquiry' },
    ...{ name: 'Ann', email: 'ann@example.com' },
  });

beforeEach(() => window.localStorage.clear());

describe('forget-details', () => {
  it('forgets everything that the browser keeps of forms, and says so (LEAD-040)', async () => {
    send();
    saveDraft('form:contact', { message: 'Hello' });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Forget my details' }));
    expect(screen.getByRole('status').textContent).toContain('Your details are no longer saved');
    expect(screen.queryByRole('button')).toBeNull();
    expect(readStoredContact()).toEqual({});
    expect(readDraft('form:contact')).toEqual({});
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('says nothing if the browser keeps nothing', () => {
    show();
    expect(document.body.textContent?.trim()).toBe('');
  });
});
