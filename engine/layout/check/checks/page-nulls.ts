import type { PageCheck } from '../check';

export const nothingToRemove: PageCheck = {
  meta: {
    code: 'FC308',
    name: 'nothing-to-remove',
    severity: 'warning',
    suppressedBy: 'other-files',
    docs: 'A field of a page is null, which removes an inherited field, but no lower layer or extended page has that field. Fix its name, or remove the null.',
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
        const message = `No lower layer has '${field}', so this null has no effect. Fix the name, or remove it.`;
        yield { location: { source, pointer: at }, message, page: id };
      }
    }
  },
};
