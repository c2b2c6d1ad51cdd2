import {
  ArrowLeftRight,
  ArrowRight,
  CalendarCheck,
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
  reserveHref,
  tradeInHref,
  vehiclePhone,
  type VehicleAction,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';

type Props = BlockProps<'vehicle-action'>;

interface Action {
  icon: LucideIcon;
  /** URL of the action; undefined if the car does not have it. */
  href(props: Props): string | undefined;
  /** Rule that determines whether the car has the action. Without a rule, every car has it. */
  rule?: VehicleAction;
}

const phoneHref = ({ vehicle, location, site }: Props) =>
  vehiclePhone({ vehicle, location, contact: site.contact, settings: site.settings.phone })?.href;

/** An email link that names the car. */
function mailHref({ vehicle, location, site, t }: Props): string | undefined {
  const address = location?.contact_detail?.email ?? site.contact.email;
  if (address === undefined) return undefined;
  const subject = encodeURIComponent(t('subject', { name: vehicle.name }));
  const stock = vehicle.stocknum
    ? `&body=${encodeURIComponent(t('stock', { stocknum: vehicle.stocknum }))}`
    : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}${stock}`;
}

const ACTIONS: Readonly<Record<Props['action'], Action>> = {
  enquire: { icon: Mail, rule: 'enquire', href: (props) => mailHref(props) ?? phoneHref(props) },
  call: { icon: Phone, rule: 'call', href: phoneHref },
  reserve: {
    icon: CalendarCheck,
    rule: 'reserve',
    href: ({ vehicle, features }) => reserveHref(vehicle.slug, features.buyOnline),
  },
  finance: {
    icon: Wallet,
    rule: 'finance',
    // Without the price, so that a price change does not invalidate the cached button.
    href: ({ vehicle, site }) => financeHref(site.settings.finance.href, vehicle, undefined),
  },
  trade: { icon: ArrowLeftRight, rule: 'trade', href: ({ vehicle }) => tradeInHref(vehicle.id) },
  similar: {
    icon: Search,
    // The body type is preferred, because a sold car may have been the last of its make, whose page would be empty.
    href: ({ vehicle: { simple_body: body, make }, site }) =>
      `${site.settings.search.defaultHref}?${body ? `body=${encodeURIComponent(body)}` : `make=${encodeURIComponent(make)}`}`,
  },
  dealer: {
    icon: Store,
    href: ({ vehicle }) => vehicle.dealership_slug && `/search/${vehicle.dealership_slug}`,
  },
  link: { icon: ArrowRight, href: () => undefined },
};

/** The URL in the layout, with the car's values in place of its placeholders. */
function layoutHref({ href, vehicle }: Props): string | undefined {
  if (href === '') return undefined;
  const parts: Record<string, string> = { slug: vehicle.slug, id: vehicle.id, make: vehicle.make };
  return href.replace(/\{(slug|id|make)\}/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''));
}

const isOffered = ({ rule }: Action, { vehicle, features, site }: Props): boolean =>
  rule === undefined ||
  isActionAvailable(rule, vehicle, { features, driveOnlyTags: site.settings.vehicle.testDriveOnlyTags });

/** A button for an action, if the car has it (VDP-022 to 024, VDP-055 to 062). */
export default function VehicleAction(props: Props) {
  const { action, text, variant, size, t } = props;
  if (!isOffered(ACTIONS[action], props)) return null;
  const href = layoutHref(props) ?? ACTIONS[action].href(props);
  if (!href) return null;
  return (
    <ButtonLink href={href} variant={variant} size={size} icon={ACTIONS[action].icon} block>
      {text || t(action)}
    </ButtonLink>
  );
}
