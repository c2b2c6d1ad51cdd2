import type { Site } from '../../../schemas';

/** A social network that sites can link to (`social` in tenant.json). */
export type Network = keyof Site['social'];

interface NetworkDrawing {
  name: string;
  /** Outline in a box of 24 by 24, drawn with a stroke of 1.5 like the other icons. */
  path: string;
}

/** In display order (LEAD-054). */
export const NETWORKS: Readonly<Record<Network, NetworkDrawing>> = {
  facebook: {
    name: 'Facebook',
    path: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17.5 6.5h.01',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3-5 3z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M3 9h3.5v12H3zM3 4.5h3.5M10 21V9h3.5v2a4.5 4.5 0 0 1 7.5 3.4V21h-3.5v-6a2 2 0 0 0-4 0v6z',
  },
  tiktok: { name: 'TikTok', path: 'M14 3v12a4 4 0 1 1-4-4M14 3a6 6 0 0 0 6 6' },
  x: { name: 'X', path: 'M4 4l16 16M20 4L4 20' },
  google: { name: 'Google', path: 'M12.5 12H21a9 9 0 1 1-2.6-6.4' },
};
