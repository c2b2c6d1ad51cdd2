import { Phone, X } from 'lucide-react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, ButtonLink, Checkbox, IconButton, Select, TextArea, TextField } from '../index';

describe('Button', () => {
  it('is a plain button by default, styled by classes', () => {
    const markup = html(<Button icon={Phone}>Call</Button>);
    expect(markup).toContain('type="button"');
    expect(markup).toContain('primary');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toContain('style=');
  });

  it('reports that it is busy and stays focusable', () => {
    const markup = html(<Button busy>Send</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled=""');
  });

  it('keeps its accessible name when only the icon is visible', () => {
    expect(
      html(
        <Button icon={Phone} iconOnly>
          Call us
        </Button>,
      ),
    ).toContain('>Call us</span>');
  });

  it('renders ButtonLink as a link', () => {
    expect(html(<ButtonLink href="/finance">Finance</ButtonLink>)).toMatch(/^<a href="\/finance"/);
  });
});

describe('IconButton', () => {
  it('has an accessible name and passes on button attributes', () => {
    const markup = html(
      <IconButton variant="plain" icon={X} label="Close" className="mine" popoverTarget="a" />,
    );
    expect(markup).toContain('<button type="button" class="round plain mine" aria-label="Close"');
    expect(markup).toMatch(/popovertarget="a"/i);
    expect(markup).toContain('aria-hidden="true"');
  });
});

describe('fields', () => {
  it('connect label, hint and error with the control', () => {
    const markup = html(
      <TextField id="name" label="Name" hint="As on your licence" error="Enter your name" />,
    );
    expect(markup).toContain('<label class="label" for="name">');
    expect(markup).toContain('aria-describedby="name-hint name-error"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('id="name-error"');
  });

  it('are not invalid without an error', () => {
    expect(html(<TextArea label="Comments" />)).not.toContain('aria-invalid');
    expect(html(<TextField label="Name" />)).not.toContain('aria-describedby');
  });

  it('a select lists its options after the placeholder', () => {
    const markup = html(
      <Select
        id="make"
        label="Make"
        placeholder="Any make"
        defaultValue="toyota"
        options={[
          { value: 'mazda', label: 'Mazda' },
          { value: 'toyota', label: 'Toyota' },
        ]}
      />,
    );
    expect(markup).toMatch(/<option value="">Any make<\/option><option value="mazda">Mazda/);
    expect(markup).toContain('<option value="toyota" selected="">Toyota</option>');
  });

  it('a checkbox is inside its label and shows a count', () => {
    const markup = html(<Checkbox label="Diesel" count={12} name="fuel" value="diesel" />);
    expect(markup).toMatch(/<label[^>]*><input [^>]*name="fuel"/);
    expect(markup).toContain('>12</span>');
  });

  it('a radio button is a Checkbox with another type', () => {
    expect(html(<Checkbox type="radio" label="Monthly" name="period" />)).toContain('type="radio"');
  });
});
