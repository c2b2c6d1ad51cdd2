import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import QrCode from './QrCode';
import manifest from './block.json';
import { buildQrCodePath } from './qr-code-path';
import example from './example.json';

const props = exampleProps<'qr-code'>(manifest, example);

describe('qr-code', () => {
  it('is a labelled image that differs for each car (PRNT-001)', () => {
    const markup = html(<QrCode {...props} />);
    expect(markup).toContain('aria-label="QR code for this car’s page"');
    const other = html(<QrCode {...props} vehicle={{ slug: 'x-1' }} />);
    expect(/ d="(M[^"]+)"/.exec(other)?.[1]).not.toBe(/ d="(M[^"]+)"/.exec(markup)?.[1]);
  });

  it('renders nothing for a URL that is too long', () => {
    expect(html(<QrCode {...props} vehicle={{ slug: 'x'.repeat(2_000) }} />)).toBe('');
  });
});

it('covers exactly the dark modules with the path', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows) => {
      const coveredModules = rows.map((row) => row.map(() => false));
      for (const [, x, y, width] of buildQrCodePath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
        for (let column = Number(x); column < Number(x) + Number(width); column += 1) {
          const row = coveredModules[Number(y)];
          if (row) row[column] = true;
        }
      expect(coveredModules).toEqual(rows);
    }),
  );
});
