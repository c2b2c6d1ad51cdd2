// The one condition language (`when`): a MongoDB-style query in, a test over the page context out. The work is done
// by sift with a closed list of operators; nothing here throws, whatever a layer contains.
export { compileCondition, OPERATORS, type Test } from '../../../schemas';
export { comparisons, type Comparison } from './compile';
export { conditionsWithin, type Placed } from './within';
