import type { Settings } from '../../../schemas';
import { getSignInProviderName } from '../../dealer';

/** An identity provider in a site's settings. */
export type ProviderSettings = Settings['accounts']['providers'][number];

export const findProviderSettings = (
  { accounts }: Pick<Settings, 'accounts'>,
  id: string,
): ProviderSettings | undefined => accounts.providers.find((settings) => settings.id === id);

/** What visitors call a provider; its id if the site no longer has it. */
export function nameProvider(settings: Pick<Settings, 'accounts'>, id: string): string {
  const found = findProviderSettings(settings, id);
  return found ? getSignInProviderName(found) : id;
}
