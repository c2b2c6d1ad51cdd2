/**
 * The UI kit: the components of which blocks are made. In: plain props. Out: accessible HTML, styled by the theme's
 * tokens. README.md says which components belong here.
 *
 * Import icons by name from `lucide-react` and pass them to `Icon`, so that bundles contain only those in use.
 */
export { cx } from './cx';
export { Badge, type BadgeProps } from './content/Badge';
export { BodyIcon, type BodyIconProps } from './content/BodyIcon';
export { Card, cardAbove, cardLink, type CardProps } from './content/Card';
export { Chip, type ChipProps } from './content/Chip';
export { ComparisonTable, type ComparisonTableProps } from './content/ComparisonTable';
export { DefinitionList, type Definition, type DefinitionListProps } from './content/DefinitionList';
export { FactSection, type Fact, type FactSectionProps } from './content/FactSection';
export { VideoPlayer, type VideoPlayerProps } from './content/VideoPlayer';
export { ExpandableText, type ExpandableTextProps } from './content/ExpandableText';
export { Icon, type IconProps } from './content/Icon';
export { Image, type ImageProps } from './content/Image';
export { Markdown, type MarkdownProps } from './content/Markdown';
export { estimateReadingMinutes, parseMarkdown, type MarkdownHeading } from './content/parse-markdown';
export { OpenStatus } from './content/OpenStatus';
export { OpeningHours, type OpeningHoursProps } from './content/OpeningHours';
export { Paragraphs, type ParagraphsProps } from './content/Paragraphs';
export { Price, type PriceProps } from './content/Price';
export { RepaymentFigures, type RepaymentFiguresProps } from './content/RepaymentFigures';
export { StarRating, type StarRatingProps } from './content/StarRating';
export { VisuallyHidden, type VisuallyHiddenProps } from './content/VisuallyHidden';
export {
  ActionButton,
  ActionLink,
  type ActionButtonProps,
  type ActionLinkProps,
} from './controls/ActionButton';
export {
  AppointmentFields,
  type AppointmentFieldsProps,
  type AppointmentTexts,
} from './controls/AppointmentFields';
export { BoundedNumberField, type BoundedNumberFieldProps } from './controls/BoundedNumberField';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './controls/Button';
export { Checkbox, type CheckboxProps } from './controls/Checkbox';
export { DateField, type DateFieldProps } from './controls/DateField';
export { DirectionsLink, type DirectionsLinkProps } from './controls/DirectionsLink';
export { ErrorSummary, type ErrorSummaryProps } from './controls/ErrorSummary';
export {
  FileField,
  getFileInputId,
  type FileFieldProps,
  type FileFieldTexts,
  type FileItem,
} from './controls/FileField';
export { focusAfterRemoval, focusMain } from './controls/focus-after-removal';
export { hasModifierKey } from './controls/modifier-keys';
export { Link, type LinkProps } from './controls/Link';
export { getNewTabProps, NewTabHint } from './controls/NewTabHint';
export { LinkField, type LinkFieldProps } from './controls/LinkField';
export { NumberField, type NumberFieldProps } from './controls/NumberField';
export { ImageOptionGroup, type ImageOption, type ImageOptionGroupProps } from './controls/ImageOptionGroup';
export {
  getFirstOptionId,
  OptionGroup,
  type GroupOption,
  type OptionGroupProps,
} from './controls/OptionGroup';
export { RangeSlider, type RangeSliderProps } from './controls/RangeSlider';
export { IconButton, type IconButtonProps } from './controls/IconButton';
export { SearchField, type SearchFieldProps } from './controls/SearchField';
export { SegmentedControl, type SegmentedControlProps } from './controls/SegmentedControl';
export { Select, type SelectOption, type SelectProps } from './controls/Select';
export {
  AutocompleteField,
  type AutocompleteFieldProps,
  type Suggestion,
  type SuggestionGroup,
} from './controls/AutocompleteField';
export { Slider, type SliderProps } from './controls/Slider';
export { getSuggestingFieldProps, SuggestionList } from './controls/SuggestionList';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './controls/TextField';
export { ToggleButton, type ToggleButtonProps } from './controls/ToggleButton';
export { Callout, type CalloutProps } from './feedback/Callout';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export {
  ProgressBar,
  ProgressSteps,
  type ProgressBarProps,
  type ProgressStepsProps,
  type ProgressStep,
} from './feedback/Progress';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { ToastRegion, type ToastRegionProps } from './feedback/ToastRegion';
export {
  createToastQueue,
  PAGE_TOASTS_KEY,
  pageToasts,
  type Toast,
  type ToastQueueLimits,
  type ToastQueue,
} from './feedback/toast-queue';
export { Disclosure, type DisclosureProps } from './overlay/Disclosure';
export { ShowMore, type ShowMoreProps } from './overlay/ShowMore';
export { ConditionsPopover, type ConditionsPopoverProps } from './overlay/ConditionsPopover';
export { Dialog, type DialogProps } from './overlay/Dialog';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './navigation/Breadcrumbs';
export { listNetworks, SocialLinks, type SocialLinksProps } from './navigation/SocialLinks';
export { Pagination, type PaginationProps } from './navigation/Pagination';
export {
  CalculatorFigures,
  CalculatorForm,
  CalculatorInputs,
  CalculatorMessage,
  CalculatorOutcome,
  CalculatorPair,
  CalculatorSubmit,
  calculatorWide,
  type CalculatorFiguresProps,
  type CalculatorFormProps,
} from './layout/Calculator';
export { Carousel, type CarouselProps } from './layout/Carousel';
export {
  PageSection,
  SectionHeading,
  type SectionHeadingProps,
  type PageSectionProps,
} from './layout/PageSection';
export { ListPage, type ListPageProps, type ListPageTexts } from './layout/ListPage';
export { ScrollRegion, type ScrollRegionProps } from './layout/ScrollRegion';
export { PictureBanner, type PictureBannerProps } from './layout/PictureBanner';
export { TitledSection, type TitledSectionProps } from './layout/TitledSection';
