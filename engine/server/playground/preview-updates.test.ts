import { describe, expect, it } from 'vitest';
import { applyTextChange } from '../../lib';
import { PreviewUpdates } from './preview-updates';

describe('the updates of a preview', () => {
  const html = (text: string) => `<p>${text}</p>`.repeat(3);

  it('are whole pages until the preview has a version that is known', () => {
    const updates = new PreviewUpdates();
    const first = updates.create('page', html('a'), '');
    expect(first).toMatchObject({ start: 0, text: html('a') });
    expect(first.end).toBeUndefined();
    expect(updates.create('page', html('b'), 'unknown')).toMatchObject({ text: html('b') });
    expect(updates.create('other', html('b'), first.hash)).toMatchObject({ text: html('b') });
  });

  it('are changes of the version that each window has', () => {
    const updates = new PreviewUpdates();
    const { hash } = updates.create('page', html('a'), '');
    for (const window of ['phone', 'desktop']) {
      const change = updates.create('page', html('ab'), hash);
      expect(change.text, window).not.toBe(html('ab'));
      expect(applyTextChange(html('a'), change)).toBe(html('ab'));
    }
  });

  it('are empty without a change', () => {
    const updates = new PreviewUpdates();
    const { hash } = updates.create('page', html('a'), '');
    expect(updates.create('page', html('a'), hash)).toMatchObject({ hash, text: '' });
  });
});
