import type { BlockProps } from '../../schemas';
import { PageSection, Breadcrumbs as Trail, cx } from '../kit';
import styles from './Breadcrumbs.module.css';
import { createBreadcrumbItems } from './breadcrumb-items';

/** The path from the home page to the current page (NAV-015). */
export default function Breadcrumbs(props: BlockProps<'breadcrumbs'>) {
  const items = createBreadcrumbItems(props);
  if (items.length === 0) return null;
  const crumbs = (
    <Trail
      items={items}
      label={props.t('label')}
      className={cx(styles.crumbs, props.hidesNarrow && styles.hiddenOnPhones)}
    />
  );
  return props.framed ? (
    <PageSection as="div" space="none">
      {crumbs}
    </PageSection>
  ) : (
    crumbs
  );
}
