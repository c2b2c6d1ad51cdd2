import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageForm } from '../../schemas';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import PageMessage from './PageMessage';

const props = exampleProps<'page-message'>(manifest, example);

describe('page-message', () => {
  it('explains what happened in its h1 and links to other pages', () => {
    const markup = html(<PageMessage {...props} />);
    expect(markup).toContain('<h1 class="heading">We can’t find that page</h1>');
    expect(markup).toContain('href="/search/new-used-and-demo-cars"');
    expect(markup).toContain('tel:+61755501234');
  });

  it('confirms a form in the words of the form', () => {
    const form = { title: 'Apply', category: 'Careers Enquiry' };
    const show = (success?: NonNullable<PageForm['form']['success']>) =>
      html(
        <PageMessage
          {...props}
          heading="Thanks"
          text="We’ll be in touch."
          sentForm={{ form: { ...form, ...(success && { success }) } }}
        />,
      );
    const markup = show({ heading: 'We’ve received your application', text: 'We’ll read it.' });
    expect(markup).toContain('We’ve received your application</h1>');
    expect(markup).toContain('We’ll read it.');
    expect(markup).not.toContain('We’ll be in touch.');
    expect(markup).toContain('href="/search/new-used-and-demo-cars"');
    const withLinks = show({ links: [{ id: 'jobs', label: 'Other jobs', href: '/jobs' }] });
    expect(withLinks).toContain('href="/jobs"');
    expect(withLinks).not.toContain('href="/search/new-used-and-demo-cars"');
    for (const success of [undefined, {}]) expect(show(success)).toContain('Thanks</h1>');
  });

  it('names the car that a form was about, and no car on an error page', () => {
    const vehicle = { name: '2022 Kia Rio Sport', slug: '2022-kia-rio' };
    const form = { title: 'Ask', category: 'Vehicle Enquiry', success: { heading: 'Thanks' } };
    expect(html(<PageMessage {...props} vehicle={vehicle} sentForm={{ form }} />)).toContain(
      '<a href="/cars/2022-kia-rio">2022 Kia Rio Sport</a>',
    );
    expect(html(<PageMessage {...props} vehicle={vehicle} />)).not.toContain('/cars/2022-kia-rio');
  });

  it('has a plain search form', () => {
    expect(html(<PageMessage {...props} />)).toContain('name="query"');
    expect(html(<PageMessage {...props} showsSearch={false} />)).not.toContain('<form');
  });

  it('has an optional decorative image', () => {
    expect(html(<PageMessage {...props} />)).not.toContain('<img');
    const image = { src: '/media/road.avif', width: 1920, height: 540 };
    expect(html(<PageMessage {...props} image={image} />)).toMatch(/<img[^>]* alt=""/);
  });
});
