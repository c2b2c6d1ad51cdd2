import {
  ArrowLeftRight,
  ArrowRight,
  CalendarCheck,
  CarFront,
  Mail,
  Phone,
  Search,
  Store,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import {
  financeHref,
  isActionAvailable,
  isFormActionAvailable,
  isTestDriveOnly,
  reserveHref,
  tradeInHref,
  findVehiclePhone,
  type VehicleAction,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';

type VehicleActionProps = BlockProps<'vehicle-action'>;

interface Action {
  icon: LucideIcon;
  /** URL of the action; undefined if the car does not have it. */
  href(props: VehicleActionProps): string | undefined;
  /** Rule that determines whether the car has the action. Without a rule, every car has it. */
  rule?: VehicleAction | 'testDrive';
}

const findPhoneHref = ({ vehicle, location, site }: VehicleActionProps) =>
  findVehiclePhone({ vehicle, location, contact: site.contact, settings: site.settings.phone })?.href;

/** Builds an email link that names the car. */
function buildMailHref({ vehicle, location, site, t }: VehicleActionProps): string | undefined {
  const address = location?.contact_detail?.email ?? site.contact.email;
  if (address === undefined) return undefined;
  const subject = encodeURIComponent(t('subject', { name: vehicle.name }));
  const body = vehicle.stocknum
    ? `&body=${encodeURIComponent(t('stock', { stocknum: vehicle.stocknum }))}`
    : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}${body}`;
}

const ACTIONS: Readonly<Record<VehicleActionProps['action'], Action>> = {
  enquire: { icon: Mail, rule: 'enquire', href: (props) => buildMailHref(props) ?? findPhoneHref(props) },
  testDrive: {
    icon: CarFront,
    rule: 'testDrive',
    href: ({ vehicle }) => `/enquire/${encodeURIComponent(vehicle.slug)}/test-drive`,
  },
  call: { icon: Phone, rule: 'call', href: findPhoneHref },
  reserve: {
    icon: CalendarCheck,
    rule: 'reserve',
    href: ({ vehicle, features }) => reserveHref(vehicle.slug, features),
  },
  finance: {
    icon: Wallet,
    rule: 'finance',
    // The URL omits the price, so that a price change does not invalidate the cached button.
    href: ({ vehicle, site }) => financeHref(site.settings.finance, vehicle, undefined),
  },
  trade: { icon: ArrowLeftRight, rule: 'trade', href: ({ vehicle }) => tradeInHref(vehicle.id) },
  similar: {
    icon: Search,
    // Prefer the body type: a sold car may have been the last of its make, and that search would be empty.
    href: ({ vehicle: { simple_body: body, make }, site }) =>
      `${site.settings.search.defaultHref}?${body ? `body=${encodeURIComponent(body)}` : `make=${encodeURIComponent(make)}`}`,
  },
  dealer: {
    icon: Store,
    href: ({ vehicle }) => vehicle.dealership_slug && `/search/${vehicle.dealership_slug}`,
  },
  link: { icon: ArrowRight, href: () => undefined },
};

/** Fills the placeholders of the layout's URL with the car's values. */
function buildLayoutHref({ href, vehicle }: VehicleActionProps): string | undefined {
  if (href === '') return undefined;
  const values: Record<string, string> = { slug: vehicle.slug, id: vehicle.id, make: vehicle.make };
  return href.replace(/\{(slug|id|make)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function isOffered({ rule }: Action, { vehicle, features, site }: VehicleActionProps): boolean {
  if (rule === undefined) return true;
  const { testDriveOnlyTags } = site.settings.vehicle;
  // None of these actions is paying a deposit.
  const rules = { features, testDriveOnlyTags, takesDeposits: false };
  // Other cars have the enquiry, which this replaces (VDP-061).
  return rule === 'testDrive'
    ? isTestDriveOnly(vehicle, testDriveOnlyTags) && isFormActionAvailable('test-drive', vehicle, rules)
    : isActionAvailable(rule, vehicle, rules);
}

/** A button for an action, if the car has it (VDP-022 to VDP-024, VDP-055 to VDP-062). */
export default function VehicleAction(props: VehicleActionProps) {
  const { action, text, variant, size, site, t } = props;
  if (!isOffered(ACTIONS[action], props)) return null;
  const href = buildLayoutHref(props) ?? ACTIONS[action].href(props);
  if (!href) return null;
  return (
    <ButtonLink href={href} variant={variant} size={size} icon={ACTIONS[action].icon} fullWidth>
      {text || (action === 'finance' ? site.settings.vehicle.financeButtonText : t(action))}
    </ButtonLink>
  );
}
