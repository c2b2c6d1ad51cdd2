import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { getFirstOptionId, OptionGroup } from './OptionGroup';

const OPTIONS = [
  { value: 'phone', label: 'Phone', hint: 'On weekdays' },
  { value: 'email', label: 'Email' },
];

describe('OptionGroup', () => {
  it('has short options without explanations side by side', () => {
    const render = (labels: string[]) =>
      html(
        <OptionGroup
          id="group"
          type="radio"
          name="group"
          legend="Which?"
          options={labels.map((label) => ({ value: label, label }))}
          selected={[]}
          onChoose={vi.fn()}
        />,
      );
    expect(render(['Yes', 'No'])).toContain('class="options short"');
    expect(render(['Yes', 'I would rather say it on the phone'])).toContain('class="options"');
  });

  it('renders native radio buttons with a legend, explained by their texts', () => {
    const markup = html(
      <OptionGroup
        id="reply"
        type="radio"
        name="reply"
        legend="How should we answer?"
        options={OPTIONS}
        selected={['email']}
        onChoose={vi.fn()}
        required
        error="Choose one"
      />,
    );
    expect(markup).toContain('<legend');
    expect(markup).toContain('role="radiogroup"');
    expect(markup).toContain('aria-describedby="reply-error"');
    const [first = '', second = ''] = markup.match(/<input[^>]*>/g) ?? [];
    expect(first).toContain(`id="${getFirstOptionId('reply')}"`);
    expect(first).toContain(`aria-describedby="${getFirstOptionId('reply')}-hint"`);
    expect(first).toContain('required=""');
    expect(first).not.toContain('checked');
    expect(second).toContain('checked=""');
  });

  it('renders checkboxes, none of which is required by itself', () => {
    const markup = html(
      <OptionGroup
        id="extras"
        type="checkbox"
        name="extras"
        legend="Extras"
        options={OPTIONS}
        selected={[]}
        onChoose={vi.fn()}
        required
      />,
    );
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2);
    expect(markup).not.toContain('required');
    expect(markup).not.toContain('radiogroup');
  });
});
