/**
 * The UI kit: what blocks are made of. In: plain props. Out: accessible HTML whose whole look comes from the
 * theme's tokens (docs: look.md's white label rules). Nothing here knows cars, tenants or data.
 *
 * Icons are imported by name from `lucide-react` and handed to `Icon`, so that a bundle holds only those it shows.
 */
export { cx } from './cx';
export { Badge, type BadgeProps } from './content/Badge';
export { BodyIcon, type BodyIconProps } from './content/BodyIcon';
export { Card, cardAbove, cardLink, type CardProps } from './content/Card';
export { Chip, type ChipProps } from './content/Chip';
export { DefinitionList, type Definition, type DefinitionListProps } from './content/DefinitionList';
export { FactSection, type Fact, type FactSectionProps } from './content/FactSection';
export { FilmPlayer, type FilmPlayerProps } from './content/FilmPlayer';
export { Icon, type IconProps } from './content/Icon';
export { Image, type ImageProps } from './content/Image';
export { OpenNow } from './content/OpenNow';
export { OpeningHours, type OpeningHoursProps } from './content/OpeningHours';
export { Price, type PriceProps } from './content/Price';
export { Stars, type StarsProps } from './content/Stars';
export { VisuallyHidden, type VisuallyHiddenProps } from './content/VisuallyHidden';
export { ActionButton, ActionLink, type ActionButtonProps, type ActionLinkProps } from './controls/Action';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './controls/Button';
export { Checkbox, type CheckboxProps } from './controls/Checkbox';
export { DateField, type DateFieldProps } from './controls/DateField';
export { ErrorSummary, type ErrorSummaryProps } from './controls/ErrorSummary';
export { isBrowsers } from './controls/keys';
export { Link, type LinkProps } from './controls/Link';
export { newTab, NewTabNote } from './controls/NewTabNote';
export { NumberField, type NumberFieldProps } from './controls/NumberField';
export { PictureChoices, type PictureChoice, type PictureChoicesProps } from './controls/PictureChoices';
export { RangeSlider, type RangeSliderProps } from './controls/RangeSlider';
export { RoundButton, type RoundButtonProps } from './controls/RoundButton';
export { SearchField, type SearchFieldProps } from './controls/SearchField';
export { Segments, type SegmentsProps } from './controls/Segments';
export { Select, type SelectOption, type SelectProps } from './controls/Select';
export {
  SuggestField,
  type SuggestFieldProps,
  type Suggestion,
  type SuggestionGroup,
} from './controls/SuggestField';
export { Slider, type SliderProps } from './controls/Slider';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './controls/TextField';
export { ToggleButton, type ToggleButtonProps } from './controls/ToggleButton';
export { Callout, type CalloutProps } from './feedback/Callout';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export {
  ProgressBar,
  ProgressSteps,
  type ProgressBarProps,
  type ProgressStepsProps,
  type Step,
} from './feedback/Progress';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { ToastRegion, type ToastRegionProps } from './feedback/ToastRegion';
export {
  createToasts,
  PAGE_TOASTS,
  pageToasts,
  type Toast,
  type ToastRules,
  type Toasts,
} from './feedback/toasts';
export { Disclosure, type DisclosureProps } from './overlay/Disclosure';
export { More, type MoreProps } from './overlay/More';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './navigation/Breadcrumbs';
export { Pagination, type PaginationProps } from './navigation/Pagination';
export { Carousel, type CarouselProps } from './layout/Carousel';
export { Band, BandHeading, type BandHeadingProps, type BandProps } from './layout/Band';
export { ListPage, type ListPageProps, type ListPageTexts } from './layout/ListPage';
export { TitledSection, type TitledSectionProps } from './layout/TitledSection';
