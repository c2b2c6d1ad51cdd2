/**
 * The UI kit: what blocks are made of. In: plain props. Out: accessible HTML whose whole look comes from the
 * theme's tokens (docs: look.md's white label rules). Nothing here knows cars, tenants or data.
 *
 * Icons are imported by name from `lucide-react` and handed to `Icon`, so that a bundle holds only those it shows.
 */
export { cx } from './cx';
export { Badge, type BadgeProps } from './content/Badge';
export { Card, cardAbove, cardLink, type CardProps } from './content/Card';
export { Icon, type IconProps } from './content/Icon';
export { Image, type ImageProps, type ImageSource } from './content/Image';
export { Price, type PriceProps } from './content/Price';
export { Stars, type StarsProps } from './content/Stars';
export { VisuallyHidden, type VisuallyHiddenProps } from './content/VisuallyHidden';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './controls/Button';
export { Checkbox, type CheckboxProps } from './controls/Checkbox';
export { Select, type SelectOption, type SelectProps } from './controls/Select';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './controls/TextField';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { Disclosure, type DisclosureProps } from './overlay/Disclosure';
export { More, type MoreProps } from './overlay/More';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './navigation/Breadcrumbs';
export { Pagination, type PaginationProps } from './navigation/Pagination';
export { Band, BandHeading, type BandHeadingProps, type BandProps } from './layout/Band';
