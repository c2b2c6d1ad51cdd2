import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { findFormParts, formKey } from '../../model/forms/form-file';
import type { SiteCheck } from '../check';
import { locateFinding } from '../locate-finding';
import { readSourceParams } from '../source-params';

export const unknownDestination: SiteCheck = {
  meta: {
    code: 'FC427',
    name: 'unknown-destination',
    severity: 'error',
    suppressedBy: 'site',
    docs: 'A form names a destination that the setting `leads.destinations` of the site does not have, so its leads would not be delivered there. Fix the id, or add the destination. Templates are not checked, because the sites that extend them set the destinations.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const known = tenant.config.settings.leads.destinations.map(({ id }) => id);
    for (const [id, { destinations = [] }] of tenant.forms) {
      if (destinations.every((name) => known.includes(name))) continue;
      const composition = tenant.composition(formKey(id));
      const parts = findFormParts(composition?.layout);
      if (!composition || !parts) continue;
      for (const [index, name] of destinations.entries()) {
        if (known.includes(name)) continue;
        const hint = suggestName(name, known);
        const choices =
          known.length > 0 ? ` Use ${listChoices(known, 12)}.` : " Add it to 'leads.destinations'.";
        const message = `The site has no destination '${name}'.${didYouMean(hint)}${hint === undefined ? choices : ''}`;
        const finding = { node: parts.node, pointer: ['props', 'destinations', index], message, hint };
        const located = locateFinding(finding, composition, () => tenant.compiler.trace(composition));
        yield { ...located, tenant: tenant.slug, node: undefined };
      }
    }
  },
};

/** Parameters of sources that name forms. */
const FORM_PARAMS = ['form', 'otherwise'] as const;

export const unknownFormInPage: SiteCheck = {
  meta: {
    code: 'FC429',
    name: 'unknown-form',
    severity: 'error',
    docs: 'A page shows a form that no layer of the site defines, or that a layer removed. Fix the id in `provides`, or add the form.',
  },
  *run({ tenant, usages }) {
    for (const [page, { forms }] of usages) {
      if (forms.every((id) => tenant.forms.has(id))) continue;
      const named = FORM_PARAMS.flatMap((param) =>
        [...readSourceParams(tenant, page, param)].map((found) => ({ ...found, param })),
      );
      for (const { provide: data, value: name, param } of named) {
        const composition = tenant.composition(page);
        // A form with errors has separate findings.
        if (!composition || tenant.composition(formKey(name))) continue;
        const known = [...tenant.forms.keys()];
        const hint = suggestName(name, known);
        const choices = hint === undefined && known.length > 0 ? ` Use ${listChoices(known, 20)}.` : '';
        const message = `There is no form '${name}'.${didYouMean(hint)}${choices}`;
        const field = ['provides', data, param];
        yield {
          ...locateFinding({ field, message, ...(hint !== undefined && { hint }) }, composition, () =>
            tenant.compiler.trace(composition),
          ),
          tenant: tenant.slug,
        };
      }
    }
  },
};
