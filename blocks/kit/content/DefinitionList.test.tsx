import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DefinitionList } from '../index';

describe('DefinitionList', () => {
  it('omits rows without a value, and renders nothing without rows', () => {
    const items = [
      { term: 'Doors', value: 5 },
      { term: 'Engine', value: '' },
      { term: 'Seats', value: undefined },
      { term: 'Owners', value: 0 },
    ];
    const markup = html(<DefinitionList items={items} />);
    expect(markup.match(/<dt/g)).toHaveLength(2);
    expect(markup).toContain('>0</dd>');
    expect(html(<DefinitionList items={items.slice(1, 3)} />)).toBe('');
  });
});
