import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ImageOptionGroup } from './ImageOptionGroup';
import { SegmentedControl } from './SegmentedControl';

const CHOICES = ['suv', 'ute', 'van'].map((value) => ({ value, label: value, picture: null }));

describe('ImageOptionGroup', () => {
  it('renders native checkboxes with a legend', () => {
    const markup = html(
      <ImageOptionGroup
        name="body"
        legend="Car types"
        choices={CHOICES}
        values={['ute']}
        onChange={vi.fn()}
      />,
    );
    expect(markup).toContain('<legend');
    expect(markup.match(/type="checkbox"/g)).toHaveLength(3);
    expect(markup).toMatch(/name="body"[^>]*checked=""[^>]*value="ute"|value="ute"[^>]*checked=""/);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
  });
});

describe('SegmentedControl', () => {
  it('renders native radio buttons, one of them selected', () => {
    const markup = html(
      <SegmentedControl name="often" legend="Repayments" choices={CHOICES} value="van" onChange={vi.fn()} />,
    );
    expect(markup).toContain('role="radiogroup"');
    expect(markup.match(/type="radio"/g)).toHaveLength(3);
    expect(markup).toMatch(/checked=""[^>]*value="van"|value="van"[^>]*checked=""/);
  });
});
