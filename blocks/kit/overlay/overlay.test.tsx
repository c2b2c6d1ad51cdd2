import { SearchX } from 'lucide-react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dialog, Disclosure, EmptyState, Skeleton } from '../index';

describe('Disclosure', () => {
  it('is a native details element, closed by default, with a heading in its summary', () => {
    const markup = html(
      <Disclosure summary="Colour" level={3} aside="2" name="filters">
        White
      </Disclosure>,
    );
    expect(markup).toMatch(/^<details class="disclosure lined" name="filters"><summary/);
    expect(markup).toContain('<h3 class="heading">Colour</h3>');
    expect(
      html(
        <Disclosure summary="Colour" defaultOpen>
          White
        </Disclosure>,
      ),
    ).toContain('open=""');
  });
});

describe('Dialog', () => {
  it('is named by its title and starts closed', () => {
    const markup = html(
      <Dialog open title="Finance disclaimer" closeLabel="Close" onClose={() => undefined}>
        Text
      </Dialog>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`id="${id}"`);
    expect(markup).not.toContain('open=""');
    expect(markup).toContain('>Close</span>');
  });
});

describe('feedback', () => {
  it('EmptyState shows its title and a next step', () => {
    const markup = html(
      <EmptyState icon={SearchX} title="No cars match" level={3} actions={<a href="/search">All cars</a>}>
        Try fewer filters.
      </EmptyState>,
    );
    expect(markup).toContain('<h3 class="title">No cars match</h3>');
    expect(markup).toContain('href="/search"');
  });

  it('Skeleton is hidden from screen readers', () => {
    expect(html(<Skeleton shape="photo" />)).toBe(
      '<span aria-hidden="true" class="skeleton photo full"></span>',
    );
  });
});
