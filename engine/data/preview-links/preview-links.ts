import { and, desc, eq, gt, lte, sql, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../database';
import { previewLinks } from '../schema';

export type PreviewLink = Readonly<InferSelectModel<typeof previewLinks>>;

/** Links of one site that are valid at the same time. */
export const MAX_PREVIEW_LINKS = 20;

const isValid = gt(previewLinks.expiresAt, sql`now()`);

/** Returns the valid links of a site, newest first. */
export const listPreviewLinks = (db: Db, tenant: string): Promise<PreviewLink[]> =>
  db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.tenant, tenant), isValid))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));

/** Returns a link of a site; undefined if it has expired or was revoked. */
export async function findPreviewLink(db: Db, tenant: string, id: string): Promise<PreviewLink | undefined> {
  const [link] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.tenant, tenant), eq(previewLinks.id, id), isValid));
  return link;
}

/**
 * Creates a link, and deletes the site's expired ones.
 * @returns false if the site has too many links
 */
export async function createPreviewLink(
  db: Db,
  link: Pick<PreviewLink, 'tenant' | 'id' | 'expiresAt' | 'actor'>,
): Promise<boolean> {
  const { tenant } = link;
  await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.tenant, tenant), lte(previewLinks.expiresAt, sql`now()`)));
  if ((await listPreviewLinks(db, tenant)).length >= MAX_PREVIEW_LINKS) return false;
  await db.insert(previewLinks).values(link);
  return true;
}

/** Makes a link invalid. */
export async function revokePreviewLink(db: Db, tenant: string, id: string): Promise<void> {
  await db.delete(previewLinks).where(and(eq(previewLinks.tenant, tenant), eq(previewLinks.id, id)));
}
