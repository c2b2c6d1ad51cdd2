import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import AnnotatedPicture from './AnnotatedPicture';

const props = exampleProps<'annotated-picture'>(manifest, example);
const render = (overrides: object = {}) => html(<AnnotatedPicture {...props} {...overrides} />);

describe('annotated-picture', () => {
  it('numbers the points on the picture and in the list alike, and hides the numbers from screen readers', () => {
    const numbers = (part: string) =>
      [...render().matchAll(new RegExp(`class="${part}"[^>]*>(\\d+)`, 'g'))].map((match) => match[1]);
    expect(numbers('mark')).toEqual(['1', '2', '3']);
    expect(numbers('number')).toEqual(['1', '2', '3']);
    expect(render()).toContain('<circle cx="78%" cy="45%"');
    expect(render()).not.toContain('style=');
  });

  it('shows points without a text, and the picture without points', () => {
    expect(render()).toContain('>Cabin</h3></div>');
    expect(render({ points: [] })).not.toContain('<ol');
  });
});
