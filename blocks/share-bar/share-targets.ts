import type { BlockProps } from '../../schemas';

export type ShareTarget = BlockProps<'share-bar'>['targets'][number];

interface Shared {
  url: string;
  title: string;
}

interface Target {
  /** Opens a window of its own; the others hand over to a program on the visitor's device. */
  isPage: boolean;
  href(shared: Shared): string;
}

const encode = encodeURIComponent;

/** Where a page can be shared to, as links that work by themselves (PRNT-004 to PRNT-008). */
export const SHARE_TARGETS: Readonly<Record<ShareTarget, Target>> = {
  facebook: {
    isPage: true,
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
  },
  twitter: {
    isPage: true,
    href: ({ url, title }) => `https://twitter.com/intent/tweet?url=${encode(url)}&text=${encode(title)}`,
  },
  whatsapp: { isPage: true, href: ({ url, title }) => `https://wa.me/?text=${encode(`${title} ${url}`)}` },
  email: {
    isPage: false,
    href: ({ url, title }) => `mailto:?subject=${encode(title)}&body=${encode(`${title}\n${url}`)}`,
  },
  sms: { isPage: false, href: ({ url, title }) => `sms:?&body=${encode(`${title} ${url}`)}` },
};
