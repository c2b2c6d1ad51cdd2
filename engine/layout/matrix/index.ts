// Which visits are worth trying: what varies in, few combinations out in which every two values meet. Pure.
export { pairwise, type Factors, type Row } from './pairwise';
