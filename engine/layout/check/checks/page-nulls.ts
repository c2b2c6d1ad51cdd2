import type { PageCheck } from '../check';

export const nothingToTakeAway: PageCheck = {
  meta: {
    code: 'FC308',
    name: 'nothing-to-take-away',
    severity: 'warning',
    docs: 'A field of a page is null, which takes an inherited one away, but no lower layer and no extended page states it. Fix its name, or take the null away.',
  },
  *run({ composition: { steps, id } }) {
    const stated = new Set<string>();
    for (const step of steps) {
      if (step.kind !== 'field') continue;
      const { field, value, source, at } = step;
      const [group = ''] = field.split('.');
      if (value !== null) {
        stated.add(field);
        stated.add(group);
      } else if (!stated.has(field)) {
        const message = `Nothing beneath states '${field}', so there is nothing to take away. Fix the name, or take this away.`;
        yield { place: { source, pointer: at }, message, page: id };
      }
    }
  },
};
