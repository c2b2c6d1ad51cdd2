import { listAccountDrafts, removeAccountDraft, saveAccountDraft, type AccountDraft } from '../../data';
import { IDEMPOTENT, type AccountRequest, type TenantAccess } from './account-site';
import type { SignedIn } from './auth';

/** Unfinished forms of accounts. */
export class AccountDrafts {
  constructor(private readonly access: TenantAccess) {}

  /** Everything that the visitor has entered and not sent. */
  list({ site: { slug } }: Pick<AccountRequest, 'site'>, { accountId }: SignedIn): Promise<AccountDraft[]> {
    const owner = { tenant: slug, accountId };
    return this.access.runAsTenant(slug, (db) => listAccountDrafts(db, owner, new Date()), IDEMPOTENT);
  }

  /** What the visitor has entered in a form and not sent; undefined if there is nothing. */
  async find(account: AccountRequest, signedIn: SignedIn, name: string): Promise<AccountDraft | undefined> {
    const drafts = await this.list(account, signedIn);
    return drafts.find((draft) => draft.name === name);
  }

  save(
    { site }: AccountRequest,
    { accountId }: SignedIn,
    draft: Pick<AccountDraft, 'name' | 'answers'>,
  ): Promise<void> {
    const owner = { tenant: site.slug, accountId };
    return this.access.runAsTenant(site.slug, (db) => saveAccountDraft(db, owner, draft, new Date()));
  }

  remove({ site }: AccountRequest, { accountId }: SignedIn, name: string): Promise<void> {
    return this.access.runAsTenant(site.slug, (db) =>
      removeAccountDraft(db, { tenant: site.slug, accountId }, name),
    );
  }
}
