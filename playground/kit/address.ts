/** What the gallery shows. All of it stands in the address, so every view can be linked to. */
export interface View {
  entry?: string;
  state?: string;
  theme?: string;
  mode?: string;
  density?: string;
  /** Width of the frame in px; absent: all the room there is. */
  width?: string;
}

const NAMES = ['entry', 'state', 'theme', 'mode', 'density', 'width'] as const;

/** What an address asks for; `''` counts as not asked. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

const queryOf = (view: View): URLSearchParams =>
  new URLSearchParams(
    NAMES.flatMap((name): [string, string][] => {
      const value = view[name];
      return value ? [[name, value]] : [];
    }),
  );

/** Address of the gallery at this view. */
export const addressOf = (view: View): string => `/playground/kit?${queryOf(view).toString()}`;

/** Address of the components alone, as the frame shows them; the frame's width is not its own affair. */
export function frameAddressOf(view: View): string {
  const query = queryOf({ ...view, width: undefined });
  query.set('bare', '1');
  return `/playground/kit?${query.toString()}`;
}
