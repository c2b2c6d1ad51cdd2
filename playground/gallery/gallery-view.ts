/** The view of the gallery. The URL contains it completely, so that every view has a link. */
export interface GalleryView {
  entry?: string;
  state?: string;
  theme?: string;
  mode?: string;
  density?: string;
  /** Width of the frame in pixels; by default, the available width. */
  width?: string;
}

const NAMES = ['entry', 'state', 'theme', 'mode', 'density', 'width'] as const;

/** Parses the view in a URL. An empty parameter counts as missing. */
export function parseView(search: string): GalleryView {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

const toQuery = (view: GalleryView): URLSearchParams =>
  new URLSearchParams(
    NAMES.flatMap((name): [string, string][] => {
      const value = view[name];
      return value ? [[name, value]] : [];
    }),
  );

export const getViewUrl = (view: GalleryView): string => `/playground/kit?${toQuery(view).toString()}`;

/** URL of the frame's document, which shows only the components. It does not depend on the frame's width. */
export function getFrameUrl(view: GalleryView): string {
  const query = toQuery({ ...view, width: undefined });
  query.set('bare', '1');
  return `/playground/kit?${query.toString()}`;
}
