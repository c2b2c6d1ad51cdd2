import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chip } from '../index';

describe('Chip', () => {
  it('is a link with an href and a button without one', () => {
    expect(html(<Chip href="?make=Kia">Kia</Chip>)).toMatch(/^<a [^>]*href="\?make=Kia"/);
    expect(html(<Chip isOn>Kia</Chip>)).toMatch(/^<button [^>]*aria-pressed="true"/);
    expect(html(<Chip>Kia</Chip>)).not.toContain('aria-pressed');
    expect(
      html(
        <Chip href="?" isDisabled>
          Kia
        </Chip>,
      ),
    ).toMatch(/^<button [^>]*disabled=""/);
  });

  it('has an accessible name for its removal', () => {
    expect(html(<Chip removeLabel="Remove Kia">Kia</Chip>)).toContain('aria-label="Remove Kia"');
  });
});
