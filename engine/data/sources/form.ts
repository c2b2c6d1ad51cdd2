import type { Vehicle } from '../../../schemas';
import type { Source, SourceRequest, SourceResult } from './source';

const params = {
  type: 'object',
  required: ['form'],
  properties: { form: { type: 'string', description: 'Id of the form, such as "contact".' } },
} as const;

function findForm(request: SourceRequest, vehicle: Vehicle | undefined): SourceResult {
  const found = request.form?.(String(request.params['form']), vehicle);
  return found ? { value: found } : { status: 404 };
}

/** A form that is configuration (`forms/*.json`). */
export const form: Source = {
  manifest: {
    name: 'form',
    description: 'A form of the site by its id, about no vehicle. 404 if the site has no such form.',
    gives: 'form',
    params,
  },
  load: (request) => findForm(request, undefined),
};

/** A form about the page's vehicle. */
export const vehicleForm: Source = {
  manifest: {
    name: 'vehicle-form',
    description: 'A form of the site by its id, about the page’s car. 404 if the site has no such form.',
    gives: 'form',
    params,
    needs: ['vehicle'],
  },
  load: (request) => findForm(request, request.data('vehicle') as Vehicle | undefined),
};

/** Names of the sources of forms. */
export const FORM_SOURCES: ReadonlySet<string> = new Set(
  [form, vehicleForm].map(({ manifest }) => manifest.name),
);
