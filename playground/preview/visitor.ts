import { schemas } from '../../schemas';
import { VISITOR_PARAMETERS, type VISITOR_VALUES } from '../../engine/browser/preview/protocol';

type Values = typeof VISITOR_VALUES;

/** The visitor that a preview assumes. Empty for a new visitor to the unchanged site. */
export type PreviewVisitor = { readonly [Name in keyof Values]?: Values[Name][number] | undefined } & {
  /** Overrides of the site's features. */
  readonly features: Readonly<Record<string, boolean>>;
};

export const NEW_VISITOR: PreviewVisitor = { features: {} };

export const CHOICES: {
  readonly [Name in keyof Values]: {
    readonly label: string;
    readonly values: { readonly [Value in Values[Name][number]]: string };
  };
} = {
  user: { label: 'Account', values: { 'signed-in': 'Signed in' } },
  consent: {
    label: 'Consent',
    values: { granted: 'Consent given', denied: 'Consent refused', unknown: 'Not asked yet' },
  },
  network: { label: 'Network', values: { slow: 'Slow network' } },
  script: { label: 'Script', values: { off: 'Without script' } },
  motion: { label: 'Motion', values: { reduce: 'Reduced motion' } },
};
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly (keyof Values)[];

export const FEATURES: readonly { readonly name: string; readonly title: string }[] = Object.entries(
  schemas.features.properties,
)
  .map(([name, { title }]) => ({ name, title }))
  .toSorted((a, b) => a.title.localeCompare(b.title));

/** One choice that differs from a new visitor, with the visitor without it. */
export interface ActiveChoice {
  readonly key: string;
  readonly label: string;
  readonly without: PreviewVisitor;
}

/** Lists the differences from a new visitor. */
export function listActiveChoices(visitor: PreviewVisitor): ActiveChoice[] {
  const choices = CHOICE_NAMES.flatMap((name): ActiveChoice[] => {
    const value = visitor[name];
    if (value === undefined) return [];
    const values: Readonly<Record<string, string>> = CHOICES[name].values;
    return [{ key: name, label: values[value] ?? value, without: { ...visitor, [name]: undefined } }];
  });
  const features = Object.entries(visitor.features).map(([name, isOn]): ActiveChoice => {
    const { [name]: _, ...others } = visitor.features;
    const title = FEATURES.find((feature) => feature.name === name)?.title ?? name;
    return {
      key: `features.${name}`,
      label: `${title}: ${isOn ? 'on' : 'off'}`,
      without: { ...visitor, features: others },
    };
  });
  return [...choices, ...features];
}

export function setVisitorParameters({ searchParams }: URL, visitor: PreviewVisitor): void {
  const features = Object.entries(visitor.features).map(([name, isOn]) => (isOn ? name : `-${name}`));
  const values = { ...visitor, features: features.length > 0 ? features.join() : undefined };
  for (const name of [...CHOICE_NAMES, 'features'] as const) {
    const value = values[name];
    if (value === undefined) searchParams.delete(VISITOR_PARAMETERS[name]);
    else searchParams.set(VISITOR_PARAMETERS[name], value);
  }
}
