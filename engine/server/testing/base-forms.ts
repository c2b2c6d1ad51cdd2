/** For tests only: the forms of `tenants/base`, as a site without sources of its own has them. */
import { join } from 'node:path';
import type { Form, PageForm, Vehicle } from '../../../schemas';
import { formatMessage } from '../../browser/texts/icu-messages';
import { resolveForm } from '../../dealer';
import { compile, fillContextText } from '../../layout';
import { testBlocks, testSources } from '../../layout/testing/test-layers';
import { readTenants } from '../sites/tenant-files';

const CHOICES = [
  { id: 'north', label: 'North' },
  { id: 'south', label: 'South' },
];

export interface BaseForms {
  forms: ReadonlyMap<string, Form>;
  settings: NonNullable<ReturnType<ReturnType<typeof compile>['tenants']['get']>>['config']['settings'];
  find(id: string, use?: { vehicle?: Vehicle | undefined }): Pick<PageForm, 'form' | 'choices'> | undefined;
}

/** Compiles the base. Of the context, texts and conditions find only the settings and the vehicle. */
export function compileBaseForms(): BaseForms {
  const { tenants } = compile({
    layers: readTenants(join(import.meta.dirname, '../../../tenants')),
    blocks: testBlocks(),
    sources: testSources,
  });
  const base = tenants.get('base');
  if (!base) throw new Error('The base is missing.');
  const { forms } = base;
  const { settings, locale } = base.config;
  const site = { name: 'Yard', settings };
  return {
    forms,
    settings,
    find(id, { vehicle } = {}) {
      const form = forms.get(id);
      const context = { site, ...(vehicle && { vehicle }) };
      return (
        form &&
        resolveForm(form, {
          context,
          fill: (text) =>
            fillContextText(text, context, (message, values) => formatMessage(message, locale, values)),
          listLocations: () => CHOICES,
          listDealerships: () => CHOICES,
          defaults: { submitLabel: 'Send', successHref: settings.forms.successHref, state: 'qld' },
        })
      );
    },
  };
}
