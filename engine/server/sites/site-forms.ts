import { LRUCache } from 'lru-cache';
import type { Dealership, Form, Location, PageForm, Site as SiteData, Vehicle } from '../../../schemas';
import { formatMessage } from '../../browser/texts/icu-messages';
import {
  findAcceptedFiles,
  findContactLocation,
  findDefaultState,
  isOrderable,
  startOrder,
  isFormActionAvailable,
  resolveForm,
  toPageForm,
  type AcceptedFiles,
  type FormSite,
  type RegoState,
} from '../../dealer';
import { fillContextText, type CompiledTenant } from '../../layout';

/**
 * Number of cached forms of pages. Equal forms must be the same object, so that rendered pages can be
 * cached by identity.
 */
const MAX_KEPT = 500;

/** The parts of a site that its forms need. */
interface FormsOptions {
  readonly tenant: Pick<CompiledTenant, 'form' | 'forms' | 'config'>;
  readonly locations: readonly Location[];
  readonly dealerships: readonly Dealership[];
  siteData(origin: string): SiteData;
  clock(): { readonly today: string };
}

/** The page or the request that a form is for. */
export interface FormUse {
  /** Origin of the site, such as `https://harbour.example`. */
  readonly origin: string;
  /** The vehicle that the form is about. */
  readonly vehicle?: Vehicle | undefined;
}

/** A text or a condition with a path of the vehicle. */
const VEHICLE_PATH = /[{"]\s*vehicle\./;
const formsByVehicle = new WeakMap<Form, boolean>();

/** Whether a form differs from vehicle to vehicle. Most do not, and are resolved once a day. */
function readsVehicle(form: Form): boolean {
  let reads = formsByVehicle.get(form);
  if (reads === undefined) formsByVehicle.set(form, (reads = VEHICLE_PATH.test(JSON.stringify(form))));
  return reads;
}

export type ResolvedForm = Pick<PageForm, 'form' | 'choices'>;

const toChoice = ({ slug, name }: { slug: string; name: string }) => ({ id: slug, label: name });

/** The forms of a site, with the texts and choices of the site and the page. */
export class SiteForms {
  readonly #options: FormsOptions;
  readonly #kept = new LRUCache<string, PageForm>({ max: MAX_KEPT });

  constructor(options: FormsOptions) {
    this.#options = options;
  }

  /** Whether visitors can send files with a form of the site. */
  get hasFileFields(): boolean {
    const { forms } = this.#options.tenant;
    return [...forms.values()].some(({ fields = [] }) => fields.some(({ kind }) => kind === 'files'));
  }

  /** What a field of the kind `files` accepts: photos, unless the form configures something else. */
  accepts(formId: string, fieldId: string): AcceptedFiles {
    return findAcceptedFiles(this.#options.tenant.forms.get(formId), fieldId);
  }

  /** A form for validating a submission; undefined if the site has no valid form with this id. */
  find(id: string, use: FormUse): ResolvedForm | undefined {
    const form = this.#options.tenant.form(id);
    return form && resolveForm(form, this.#describeSite(use));
  }

  /** A form for a page, and whether the page's vehicle allows its action. Equal forms are the same object. */
  findForPage(id: string, use: FormUse): PageForm | undefined {
    const source = this.#options.tenant.form(id);
    if (!source) return undefined;
    const isUnavailable = this.#isUnavailable(source, use.vehicle);
    const order = this.#startOrder(source, use.vehicle);
    const vehicleId = order || readsVehicle(source) ? use.vehicle?.id : undefined;
    const { today } = this.#options.clock();
    const key = JSON.stringify([
      id,
      use.origin,
      today,
      isUnavailable,
      vehicleId,
      this.#findState(use.vehicle),
    ]);
    const kept = vehicleId === undefined ? this.#kept.get(key) : undefined;
    if (kept) return kept;
    const form: PageForm = {
      ...toPageForm(
        id,
        resolveForm(source, this.#describeSite(use)),
        this.#options.tenant.config.settings.forms,
      ),
      ...(isUnavailable && { unavailable: true }),
      ...(order && { order }),
    };
    return this.#keep(vehicleId === undefined ? key : JSON.stringify(form), form);
  }

  #keep(key: string, form: PageForm): PageForm {
    const kept = this.#kept.get(key);
    if (!kept) this.#kept.set(key, form);
    return kept ?? form;
  }

  /** The order that a form about a vehicle starts with. */
  #startOrder({ order }: Form, vehicle: Vehicle | undefined): PageForm['order'] {
    if (!order || !vehicle) return undefined;
    const { locations, clock } = this.#options;
    const location = findContactLocation(vehicle, locations);
    return startOrder(vehicle, { location, today: clock().today });
  }

  #isUnavailable({ vehicleAction }: Form, vehicle: Vehicle | undefined): boolean {
    if (!vehicle || !vehicleAction) return false;
    if (vehicleAction === 'purchase' && !isOrderable(vehicle)) return true;
    const { features, settings } = this.#options.tenant.config;
    const { testDriveOnlyTags } = settings.vehicle;
    const takesDeposits = settings.payment.provider !== 'none';
    return !isFormActionAvailable(vehicleAction, vehicle, { features, testDriveOnlyTags, takesDeposits });
  }

  /** The initial state of registrations in a form about a vehicle, or about none. */
  #findState(vehicle: Vehicle | undefined): RegoState | undefined {
    const { tenant, locations } = this.#options;
    const { defaultState } = tenant.config.settings.forms;
    return findDefaultState(defaultState, vehicle && findContactLocation(vehicle, locations), locations);
  }

  #describeSite({ origin, vehicle }: FormUse): FormSite {
    const { tenant, locations, dealerships, siteData, clock } = this.#options;
    const { features, locale, settings } = tenant.config;
    const context = {
      site: siteData(origin),
      features,
      today: clock().today,
      ...(vehicle && { vehicle }),
    };
    return {
      context,
      fill: (text) =>
        fillContextText(text, context, (message, values) => formatMessage(message, locale, values)),
      listLocations: (types) =>
        locations
          .filter(({ location_type: type = 'sales' }) => types.length === 0 || types.includes(type))
          .map(toChoice),
      listDealerships: () => dealerships.map(toChoice),
      defaults: {
        submitLabel: settings.forms.submitText,
        successHref: settings.forms.successHref,
        state: this.#findState(vehicle),
      },
    };
  }
}
