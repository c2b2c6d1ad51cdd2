import type { LoanInputValues, LoanResult } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ScrollRegion, SegmentedControl } from '../kit';
import type styles from './FinanceCalculator.module.css';

export interface ScheduleProps extends Pick<BlockProps<'finance-calculator'>, 't' | 'id'> {
  inputs: LoanInputValues;
  result: LoanResult;
}

export const PARTS = { Button, ScrollRegion, SegmentedControl };

/**
 * Props of the code that is loaded later. All styles of a page are in its head, so such code can neither
 * add its own nor import kit components.
 */
export interface LoadedProps extends ScheduleProps {
  parts: typeof PARTS;
  styles: typeof styles;
}
