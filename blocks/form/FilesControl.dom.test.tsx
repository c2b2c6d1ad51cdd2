// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import type { FormField } from '../../schemas';
import { screen, waitFor } from '../kit/testing-dom';
import Form from './Form';
import { accept, field, listErrors, NAME, press, props, showFields, stubServer } from './testing/show-form';
import { photo, stubUploads } from './testing/stub-uploads';

const PHOTOS: FormField = { id: 'photos', kind: 'files', label: 'Photos', maxFiles: 3 };
const idOf = (letter: string) => letter.repeat(24);

const input = () => screen.getByLabelText<HTMLInputElement>('Add photos');
const listPhotos = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
const progress = () => screen.getAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value);

beforeEach(() => window.localStorage.clear());

describe('photos of a form', () => {
  it('are uploaded two at a time while the rest is filled in, and their ids are sent', async () => {
    const uploads = stubUploads();
    const { sent } = stubServer(accept);
    const user = showFields([PHOTOS, NAME]);
    expect(screen.getByText('You can add up to 3 photos.')).toBeTruthy();
    await user.upload(input(), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[0]!.progress(0.25);
    await waitFor(() => expect(progress()).toEqual([0.25, 0]));
    await user.type(field('Name'), 'Ann');
    uploads[0]!.answer(201, { id: idOf('a') });
    await waitFor(() => expect(uploads).toHaveLength(3));
    uploads[1]!.answer(201, { id: idOf('b') });
    // The last one is still on its way.
    await user.click(press('Send'));
    expect(await screen.findByRole('button', { name: 'Uploading your files…' })).toBeTruthy();
    expect(sent).toEqual([]);
    uploads[2]!.answer(201, { id: idOf('c') });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Ann', photos: [idOf('a'), idOf('b'), idOf('c')] });
  });

  it('that are too many are left out, and the visitor is told', async () => {
    stubUploads();
    const user = showFields([{ ...PHOTOS, maxFiles: 1 }]);
    await user.upload(input(), [photo()]);
    expect(input().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    expect(input().hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(input());
  });

  it('are not sent without the ones that failed', async () => {
    const uploads = stubUploads();
    const { sent } = stubServer(accept);
    const user = showFields([PHOTOS]);
    await user.upload(input(), [photo(), photo('b.jpg')]);
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[0]!.answer(415, { detail: 'This file is damaged or isn’t a photo.' });
    uploads[1]!.fail();
    await screen.findByText('This file is damaged or isn’t a photo.');
    await user.click(press('Send'));
    const error = 'Some files weren’t uploaded. Try again, or remove them.';
    await waitFor(() => expect(listErrors()).toEqual([error]));
    expect(sent).toEqual([]);
    // What the server will never accept cannot be tried again.
    expect(screen.queryByRole('button', { name: 'Upload Photo 1 again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Upload Photo 2 again' }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    uploads[2]!.answer(201, { id: idOf('b') });
    await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    await waitFor(() => expect(listErrors()).toEqual([]));
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.photos).toEqual([idOf('b')]);
  });

  it('are uploaded again by themselves when the browser is back online', async () => {
    const uploads = stubUploads();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const user = showFields([PHOTOS]);
    await user.upload(input(), [photo()]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.fail();
    await screen.findByText(/^You appear to be offline/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('that are removed are no longer uploaded', async () => {
    const uploads = stubUploads();
    const user = showFields([PHOTOS]);
    await user.upload(input(), [photo()]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    expect(uploads[0]!.isAborted).toBe(true);
    expect(listPhotos()).toEqual([]);
  });

  it('are asked for if they are required', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([{ ...PHOTOS, required: true }]);
    await user.click(press('Send'));
    await waitFor(() => expect(listErrors()).toEqual(['Add a file for “Photos”.']));
    expect(sent).toEqual([]);
    const link = screen.getByRole('link', { name: 'Add a file for “Photos”.' });
    expect(link.getAttribute('href')).toBe(`#${input().id}`);
  });

  it('survive a reload, until the server no longer has them', async () => {
    const uploads = stubUploads();
    saveDraft('form:ask', { photos: `${idOf('a')} ${idOf('b')}` });
    stubServer(() => Response.json({ errors: [{ field: 'photos', code: 'invalid' }] }, { status: 422 }));
    const user = showFields([PHOTOS]);
    await waitFor(() => expect(listPhotos()).toEqual(['Remove Photo 1', 'Remove Photo 2']));
    await user.upload(input(), [photo()]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.answer(201, { id: idOf('c') });
    await waitFor(() =>
      expect(readDraft('form:ask')).toEqual({ photos: ['a', 'b', 'c'].map(idOf).join('\n') }),
    );
    await user.click(press('Send'));
    await waitFor(() => expect(screen.getAllByText(/^We no longer have this file/)).toHaveLength(3));
    // Only this page’s photo can be uploaded again.
    expect(screen.getAllByRole('button', { name: /^Upload .* again$/ })).toHaveLength(1);
  });

  it('have an icon of what visitors add', () => {
    const show = (accepts: 'photos' | 'documents') => {
      const fields = [{ ...PHOTOS, accepts }];
      const form = { id: 'ask', choices: {}, form: { title: 'Ask us', category: 'Sell My Car', fields } };
      return renderToString(<Form {...props} form={form} />);
    };
    expect(show('photos')).toContain('lucide-camera');
    expect(show('documents')).not.toContain('lucide-camera');
    expect(show('documents')).toContain('lucide-file-text');
  });

  it('are sent by the form itself without script, with those that the server has', () => {
    const html = renderToString(
      <Form
        {...props}
        form={{
          ...{ id: 'ask', choices: {}, form: { title: 'Ask us', category: 'Sell My Car', fields: [PHOTOS] } },
          ...{ values: { photos: [idOf('a')] }, errors: [] },
        }}
      />,
    );
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*>/);
    expect(html).toContain(`name="photos" value="${idOf('a')}"`);
  });
});
