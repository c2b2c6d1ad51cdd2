import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from '../index';

describe('Tabs', () => {
  const tabs = [
    { id: 'sales', label: 'Sales', content: 'Sales words' },
    { id: 'service', label: 'Service', content: 'Service words' },
  ] as const;

  it('are one stop, the open one, each tied to its panel', () => {
    const markup = html(<Tabs tabs={tabs} label="Departments" defaultTab="service" />);
    expect(markup.match(/tabindex="0"[^>]*class="tab"/gi)).toHaveLength(1);
    expect(markup).toMatch(/aria-selected="true"[^>]*>(?:<[^>]*>)*Service/);
    for (const [, panel] of markup.matchAll(/aria-controls="([^"]+)"/g))
      expect(markup).toContain(`id="${panel}"`);
  });

  it('hold all panels in the document, all but one closed', () => {
    const markup = html(<Tabs tabs={tabs} label="Departments" />);
    expect(markup).toContain('Service words');
    expect(markup.match(/hidden=""/g)).toHaveLength(1);
  });

  it('open the first where the one that was asked for is not there', () => {
    expect(html(<Tabs tabs={tabs} label="Departments" tab="parts" />)).toMatch(
      /aria-selected="true"[^>]*>(?:<[^>]*>)*Sales/,
    );
  });
});
