import type { PlaygroundFormInfo } from '../../../schemas';
import { formatMessage } from '../../browser/texts/icu-messages';
import {
  fillContextText,
  findFormParts,
  formKey,
  getOwn,
  isObject,
  listPageSources,
  readContextText,
  type Layer,
} from '../../layout';
import type { Site } from '../sites/site';

const FORM_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a site can have a form of this name. It may be removed, or new and unsaved. */
export const isFormId = (id: string): boolean => FORM_ID.test(id);

/** The part of a file that a whole form has. */
function readForm(layer: Layer, id: string): Record<string, unknown> | undefined {
  const value = layer.forms.get(id)?.value;
  const form = isObject(value) ? getOwn(value, 'form') : undefined;
  return isObject(form) ? form : undefined;
}

/** `test-drive` → `Test drive`. */
const toWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** The title as visitors read it, unless it needs data that only pages have. */
function fillTitle({ tenant, name }: Pick<Site, 'tenant' | 'name'>, title: unknown, id: string): string {
  if (typeof title !== 'string') return toWords(id);
  const { settings, locale } = tenant.config;
  if ([...readContextText(title).paths.values()].some((path) => !path.startsWith('site.')))
    return toWords(id);
  const context = { site: { name, settings } };
  return fillContextText(title, context, (message, values) => formatMessage(message, locale, values));
}

function createInfo(site: Site, id: string): PlaygroundFormInfo {
  const { tenant, slug } = site;
  const layers = tenant.chain.filter((layer) => listPageSources(layer, formKey(id)).length > 0).reverse();
  const [highest] = layers;
  const isOwn = highest === tenant.chain.at(-1);
  const definingLayer = layers.find((layer) => readForm(layer, id));
  const parts = findFormParts(tenant.composition(formKey(id))?.layout);
  const { title, category } = parts?.node.props ?? (definingLayer && readForm(definingLayer, id)) ?? {};
  return {
    id,
    title: fillTitle(site, title, id),
    category: typeof category === 'string' ? category : '',
    layer: parts ? (definingLayer?.slug ?? slug) : (highest?.slug ?? slug),
    state: !parts ? 'removed' : !isOwn ? 'inherited' : definingLayer === highest ? 'own' : 'changed',
  };
}

/** Creates the list of a site's forms, including those that a layer removed. */
export const createFormList = (site: Site): PlaygroundFormInfo[] =>
  site.tenant.formIds.map((id) => createInfo(site, id));
