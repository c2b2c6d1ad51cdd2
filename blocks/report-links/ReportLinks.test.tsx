import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ReportLinks from './ReportLinks';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'report-links'>(manifest, example);
const render = (overrides = {}) => html(<ReportLinks {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });
const withFeatures = (overrides: object) => render({ features: { ...props.features, ...overrides } });
const FILE = 'https://reports.example/history/u1042.pdf';
const ANALYSIS = '/cars/2022-toyota-rav4-gxl-axah52r-1042/car-analysis.pdf';
const PPSR = '/cars/2022-toyota-rav4-gxl-axah52r-1042/ppsr-report.pdf';
const parseLinks = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('report-links', () => {
  it('links to available reports, and says if they are samples (VDP-063, VDP-064)', () => {
    const markup = render();
    expect(parseLinks(markup)).toEqual([FILE, ANALYSIS, PPSR]);
    expect(markup).toContain('sample reports');
    // Plain links, which analytics only watches (ERR-011).
    expect(markup.match(/data-counts="report_open"/g)).toHaveLength(3);
  });

  it('offers the history report only if the car has a file and the site enables it (VDP-063)', () => {
    expect(parseLinks(withCar({ file: undefined }))).toEqual([ANALYSIS, PPSR]);
    expect(parseLinks(withFeatures({ historyReport: false }))).toEqual([ANALYSIS, PPSR]);
    const historyOnly = render({ reports: ['history'] });
    expect(parseLinks(historyOnly)).toEqual([FILE]);
    expect(historyOnly).not.toContain('sample reports');
  });

  it('offers the other reports only if they are enabled (VDP-064)', () => {
    expect(parseLinks(withFeatures({ carAnalysis: false }))).toEqual([FILE, PPSR]);
    expect(parseLinks(withFeatures({ ppsrReport: false }))).toEqual([FILE, ANALYSIS]);
  });

  it('renders nothing without reports', () => {
    expect(render({ vehicle: { slug: 'a-1', status: 'sold' } })).toBe('');
  });

  it('never renders a javascript: URL', () => {
    expect(withCar({ file: 'javascript:alert(1)' })).not.toContain('javascript:alert');
  });
});
