import type { FastifyReply } from 'fastify';
import type { PlaygroundCreatedTenant, PlaygroundTenantOptions } from '../../../schemas';
import { DatabaseConnectionError } from '../../data';
import { hasErrors, type CompiledTenant } from '../../layout';
import { sendProblem } from '../http/problem';
import {
  createTenantFiles,
  createTenantFolder,
  createThemeSeeds,
  deleteTenantFolder,
  findSlugProblem,
  type TenantFiles,
} from '../sites/new-tenant';
import type { Sites } from '../sites/sites';
import { TenantWriteError } from '../sites/write-tenant-files';
import type { ApiRoutes } from './api-routes';
import type { Save } from './describe-change';

interface TenantRoutesOptions {
  sites: Sites;
  routes: ApiRoutes;
  tenantsDir: string;
  recordSave(save: Save, write: () => void): Promise<void>;
}

const NOT_RECORDED =
  'Nothing was written, because the database, which records who saved what, is not available. Try again in a moment.';

const readDescription = ({ config: { description } }: CompiledTenant): string => description ?? '';

/** Adds the routes that create and discard a site, below `/playground/api/tenants`. */
export function addTenantRoutes({ sites, routes, tenantsDir, recordSave }: TenantRoutesOptions): void {
  const compileAll = () => sites.compile(sites.layers).tenants;

  routes.get('tenants', (_request, reply) => {
    const options: PlaygroundTenantOptions = {
      layers: [...compileAll().values()].map((tenant) => ({
        slug: tenant.slug,
        name: tenant.config.name,
        description: readDescription(tenant),
        isTemplate: tenant.isTemplate,
        theme: { ...tenant.theme },
      })),
      slugs: sites.layers.map(({ slug }) => slug),
    };
    return reply.send(options);
  });

  /** Writes or deletes a folder with a record in the history; responds with the reason if that is not possible. */
  const change = async (
    reply: FastifyReply,
    { slug, files }: { slug: string; files: TenantFiles },
    { isNew, requestId, write }: { isNew: boolean; requestId: string; write: () => void },
  ): Promise<FastifyReply | undefined> => {
    const writes = Object.entries(files).map(([name, text]) => ({
      path: `${slug}/${name}`,
      text: isNew ? text : null,
      expected: isNew ? null : text,
    }));
    const note = isNew ? 'A new site' : 'Discarded the new site';
    try {
      await recordSave({ files: writes, note, requestId }, write);
    } catch (error) {
      if (error instanceof DatabaseConnectionError)
        return sendProblem(reply, 503, 'Not written', NOT_RECORDED);
      if (!(error instanceof TenantWriteError)) throw error;
      return sendProblem(reply, error.kind === 'conflict' ? 409 : 400, 'Not written', error.message);
    }
    // Waiting for the file watcher would take too long: the playground opens the site next.
    sites.reload();
    return undefined;
  };

  routes.post('tenants/create', 'newTenant', async (tenant, request, reply) => {
    const { slug } = tenant;
    const problem = findSlugProblem(slug);
    if (problem !== undefined) return sendProblem(reply, 400, 'Bad request', problem);
    const parent = compileAll().get(tenant.parent);
    if (!parent?.isTemplate)
      return sendProblem(reply, 400, 'Bad request', `There is no template '${tenant.parent}' to extend.`);
    const files = createTenantFiles({ ...tenant, theme: createThemeSeeds(tenant.theme, parent.theme) });
    const layer = { slug, files: Object.entries(files).map(([path, text]) => ({ path, text })), media: [] };
    const others = sites.layers.filter((source) => source.slug !== slug);
    const findings = sites
      .compile([...others, layer])
      .diagnostics.filter(({ file }) => file.startsWith(`${slug}/`));
    const [error] = findings.filter((finding) => hasErrors([finding]));
    if (error) return sendProblem(reply, 400, 'Bad request', `${error.file}:${error.line} ${error.message}`);
    const refusal = await change(
      reply,
      { slug, files },
      { isNew: true, requestId: request.id, write: () => createTenantFolder(tenantsDir, slug, files) },
    );
    const created: PlaygroundCreatedTenant = { slug, files: { ...files } };
    return refusal ?? reply.send(created);
  });

  routes.post('tenants/discard', 'createdTenant', async ({ slug, files }, request, reply) => {
    const refusal = await change(
      reply,
      { slug, files },
      { isNew: false, requestId: request.id, write: () => deleteTenantFolder(tenantsDir, slug, files) },
    );
    return refusal ?? reply.code(204).send();
  });
}
