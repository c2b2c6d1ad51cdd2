import type { Theme } from '../../../schemas';
import type { ResolvedNode, ResolvedPage, SiteConfig } from '../../layout';
import type { deriveTheme } from '../../layout/model/theme';
import { createDocumentFrame, type Assets, type DocumentFrame, type Implementations } from '../../render';
import { listPageOrigins } from '../../services/payment';
import { ICON_LINKS } from '../drawings/brand-drawings';
import { PLACEHOLDER_CSS } from '../drawings/image-placeholder';
import { createAnalyticsOptions, listAnalyticsOrigins } from './analytics-options';
import { listEmbedOrigins, listServiceOrigins } from './embed-origins';
import { listImageOrigins } from './image-settings';
import { pruneUnreachableNodes } from './reachable-nodes';

/** A node and everything in it that can be shown. */
function* walkNodes(node: ResolvedNode): Generator<ResolvedNode> {
  yield node;
  yield* Object.values(node.fallbacks ?? {});
  for (const children of Object.values(node.slots)) for (const child of children) yield* walkNodes(child);
}

/** Lists the blocks that are hydrated. Blocks in an island's live slots belong to the island. */
function listIslandBlocks(root: ResolvedNode, implementations: Implementations): string[] {
  const blocks = new Set<string>();
  const visit = (node: ResolvedNode, isInside: boolean) => {
    const slots = implementations.get(node.block)?.manifest.slots ?? {};
    const isIsland = isInside || node.client !== 'none';
    if (isIsland) blocks.add(node.block);
    for (const [slot, children] of Object.entries(node.slots)) {
      for (const child of children) visit(child, isInside || (isIsland && slots[slot]?.live === true));
    }
  };
  visit(root, false);
  return [...blocks];
}

/** The properties of a site that its pages' documents depend on. */
interface DocumentSite {
  name: string;
  config: SiteConfig;
  theme: Theme;
  derivedTheme: ReturnType<typeof deriveTheme>;
  searchOrigins: readonly string[];
}

/** What the build contributes to every page: components, assets and fonts. */
export interface PageDocumentOptions {
  implementations: Implementations;
  assets: Assets;
  /** CSS `@font-face` rules of a type pair. */
  fontCss(pair: string): string;
}

/**
 * Creates the frame of a page's document: styles, scripts and a Content-Security-Policy that allows only what the page can
 * show.
 */
export function createPageDocumentFrame(
  { name, config, theme, derivedTheme, searchOrigins }: DocumentSite,
  page: ResolvedPage,
  { assets, fontCss, implementations }: PageDocumentOptions,
): DocumentFrame {
  const { features, settings } = config;
  const layout = pruneUnreachableNodes(page.layout, { features, site: { settings } });
  const nodes = [...walkNodes(layout)];
  const { css, tokens } = derivedTheme;
  const analytics = createAnalyticsOptions(features, settings.analytics);
  const hasIslands = nodes.some(({ client }) => client !== 'none');
  const manifests = nodes.map(({ block }) => implementations.get(block)?.manifest);
  const hasForm = manifests.some((manifest) => manifest?.needs?.includes('form') === true);
  const serviceOrigins = listServiceOrigins(manifests, settings);
  return createDocumentFrame({
    locale: config.locale,
    siteName: name,
    css: [
      assets.css([...new Set(nodes.map(({ block }) => block))]),
      fontCss(theme.type?.pair ?? ''),
      css,
      PLACEHOLDER_CSS,
    ].join('\n'),
    assets,
    islands: hasIslands ? listIslandBlocks(layout, implementations) : [],
    links: ICON_LINKS,
    themeColour: tokens['--color-surface-1'],
    imageOrigins: [...listImageOrigins(settings.images), ...serviceOrigins],
    videoOrigins: listEmbedOrigins(manifests, settings),
    usesWorkers: manifests.some((manifest) => manifest?.usesWorkers === true),
    // The captcha is in a frame of the form, with its own policy.
    allowsOwnFrames: settings.forms.spamProtection === 'captcha' && hasForm,
    formOrigins: hasForm ? listPageOrigins(settings.payment.provider) : [],
    connectOrigins: [
      ...searchOrigins,
      ...listAnalyticsOrigins(features, settings.analytics),
      ...serviceOrigins,
    ],
    ...(analytics && { analytics }),
  });
}
