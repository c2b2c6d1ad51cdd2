import type { BlockProps } from '../../schemas';

export type ShareTarget = BlockProps<'share-bar'>['targets'][number];

interface SharedPage {
  url: string;
  title: string;
}

interface Target {
  /** Whether the link opens a web page in a new window. Other links open an app on the visitor's device. */
  isPage: boolean;
  href(page: SharedPage): string;
}

const encode = encodeURIComponent;

/** Links that share a page (PRNT-004 to PRNT-008). */
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
