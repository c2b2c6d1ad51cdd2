import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PdfDownload from './PdfDownload';
import manifest from './block.json';
import example from './example.json';

it('is a plain link to the file, named after the slug (PRNT-002)', () => {
  const markup = html(<PdfDownload {...exampleProps<'pdf-download'>(manifest, example)} />);
  expect(markup).toContain('href="/cars/2022-toyota-rav4-gxl-axah52r-1042.pdf"');
  expect(markup).toContain('download="2022-toyota-rav4-gxl-axah52r-1042.pdf"');
  expect(markup).toContain('Download PDF');
  expect(markup).not.toContain('role="alert"');
});
