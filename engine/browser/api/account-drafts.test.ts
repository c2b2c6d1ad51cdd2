// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeAccountDraft, saveAccountDraft } from './account-drafts';

it('sends the changes of one draft one after another, so that a deleted one does not come back', async () => {
  document.cookie = 'forecourt-account=s1';
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    return new Promise((resolve) => answers.push(() => resolve(new Response(null, { status: 204 }))));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const changes = [saveAccountDraft('a', { x: '1' }), removeAccountDraft('a'), saveAccountDraft('b', {})];
  expect(sent).toEqual(['PUT /api/account/drafts/a', 'PUT /api/account/drafts/b']);
  answers[1]?.();
  answers[0]?.();
  await vi.waitFor(() => expect(sent.at(-1)).toBe('DELETE /api/account/drafts/a'));
  answers[2]?.();
  await Promise.all(changes);
  expect(sent).toHaveLength(3);
});
