import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server';
import { shareDatabase, type ServerDatabase } from './server-database';
import { createSiteClient, takeSample, ALL_SITES, type SiteClient } from './site';
import { copyTenants, findTenantFolder, type TenantsCopy } from './tenants';

/** A form of a site. */
export interface FormCase {
  slug: string;
  form: string;
}

const readTenantFile = (slug: string, file: string): unknown =>
  JSON.parse(readFileSync(join(findTenantFolder(slug), file), 'utf8'));

/** A tenant and the layers that it extends, highest first. */
function listLayers(slug: string): string[] {
  const { extends: base } = readTenantFile(slug, 'tenant.json') as { extends?: string };
  return base === undefined ? [slug] : [slug, ...listLayers(base)];
}

interface FormFile {
  form?: { vehicleAction?: string };
}

/** Whether a form reserves a car. It leads to a payment instead of a page of thanks: reservations.test.ts. */
const reservesCar = (layer: string, id: string): boolean =>
  ['deposit', 'purchase'].includes(
    (readTenantFile(layer, `forms/${id}.json`) as FormFile).form?.vehicleAction ?? '',
  );

/** The ids of the forms that a layer defines or changes. */
function listFormFiles(layer: string): string[] {
  const folder = join(findTenantFolder(layer), 'forms');
  const ids = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, '')) : [];
  return ids.filter((id) => !reservesCar(layer, id));
}

const listForms = (slug: string): string[] => [...new Set(listLayers(slug).flatMap(listFormFiles))].sort();

/**
 * The forms that sites define or change themselves, and each form that they only inherit on one of them, in turn: sites
 * differ in settings and looks, not in the forms that they share. A sample of the sites leaves out inherited forms that one
 * of them changes; with `SITES=all`, as in CI, these are tried as well.
 */
export function listFormCases(): FormCase[] {
  const sites = takeSample(ALL_SITES).map(({ slug }) => ({
    slug,
    forms: listForms(slug),
    own: listFormFiles(slug),
  }));
  const own = sites.flatMap(({ slug, own: forms }) => forms.map((form) => ({ slug, form })));
  const shared = [...new Set(sites.flatMap(({ forms }) => forms))].filter(
    (form) => process.env['SITES'] === 'all' || !own.some((item) => item.form === form),
  );
  const inherited = shared.flatMap((form, index) => {
    const heirs = sites.filter((site) => site.forms.includes(form) && !site.own.includes(form));
    const site = heirs[index % heirs.length];
    return site ? [{ slug: site.slug, form }] : [];
  });
  return [...inherited, ...own];
}

/** A page with the form alone. With `?car_id=`, it is about that car. */
const createFormPage = (form: string, isAboutCar: boolean) => ({
  id: `every-form-${form}`,
  title: form,
  extends: 'shell',
  route: `/every-form/${form}`,
  provides: {
    vehicle: { source: 'enquired-vehicle', slug: '?car_id' },
    form: { source: isAboutCar ? 'vehicle-form' : 'form', form },
  },
  head: { title: `${form} | {site.name}`, description: 'A form.' },
  content: { main: [{ id: 'form', block: 'form', props: { level: 1 } }] },
});

/** A server whose sites have a page for each of their forms. */
export interface FormServer {
  database: ServerDatabase;
  findSite(slug: string): SiteClient;
  /** Finds the path of a form's page, if it needs one about a car that allows the form. */
  findFormPath(item: FormCase): Promise<string>;
  countLeads(slug: string): Promise<number>;
  close(): Promise<void>;
}

const getFormPath = (form: string): string => `/every-form/${form}`;

/** Starts a server for these forms. */
export async function startFormServer(cases: readonly FormCase[]): Promise<FormServer> {
  const layers = [...new Set(cases.flatMap(({ slug }) => listLayers(slug)))];
  const tenants = copyTenants(layers);
  const carForms = addFormPages(tenants, layers);
  let server: RunningServer | undefined;
  try {
    server = await startServer({ env: { TENANTS_DIR: tenants.folder } });
    const database = await shareDatabase(server);
    return createFormServer(server, tenants, database, carForms);
  } catch (error) {
    await server?.stop();
    tenants.remove();
    throw error;
  }
}

/** Adds a page for each form to the layer that defines it. Returns the forms that are about a car. */
function addFormPages(tenants: TenantsCopy, layers: readonly string[]): Set<string> {
  const carForms = new Set<string>();
  for (const layer of layers) {
    for (const id of listFormFiles(layer)) {
      const { form } = readTenantFile(layer, `forms/${id}.json`) as FormFile;
      if (!form) continue;
      if (form.vehicleAction !== undefined) carForms.add(id);
      const page = createFormPage(id, form.vehicleAction !== undefined);
      tenants.write(`${layer}/pages/${page.id}.json`, JSON.stringify(page));
    }
  }
  return carForms;
}

function createFormServer(
  server: RunningServer,
  tenants: TenantsCopy,
  database: ServerDatabase,
  carForms: ReadonlySet<string>,
): FormServer {
  const findSite = (slug: string) => createSiteClient(slug, server.port);
  return {
    database,
    findSite,
    async findFormPath({ slug, form }) {
      const path = getFormPath(form);
      if (!carForms.has(form)) return path;
      const site = findSite(slug);
      for (const filters of ['status:in_stock AND sold:false', 'status:sold']) {
        const [car] = (await site.query({ filters, hitsPerPage: 1 })).hits;
        const about = `${path}?car_id=${car?.objectID ?? ''}`;
        if ((await site.get(about)).body.includes('action="/api/leads"')) return about;
      }
      throw new Error(`No car of ${slug} allows the form ${form}.`);
    },
    async countLeads(slug) {
      const { rows } = await database.pool.query<{ count: string }>(
        'SELECT count(*) AS count FROM leads WHERE tenant = $1',
        [slug],
      );
      return Number(rows[0]?.count);
    },
    async close() {
      await database.close();
      await server.stop();
      tenants.remove();
    },
  };
}
