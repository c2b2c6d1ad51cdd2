import { pageIdOf } from '../../model/document';
import type { PageCheck, PageSubject } from '../check';

function* troubles({ composition: { gathered } }: PageSubject, trouble: string) {
  for (let page: typeof gathered | undefined = gathered; page; page = page.base) {
    const file = page.files[0];
    const parent = file?.page.extends;
    if (page.trouble === trouble && file && parent !== undefined) yield { source: file.source, parent };
  }
}

export const unknownExtendedPage: PageCheck = {
  meta: {
    code: 'FC130',
    name: 'unknown-extended-page',
    severity: 'error',
    docs: 'A page extends a page that no layer of the tenant has. Fix the name.',
  },
  *run(subject) {
    for (const { source, parent } of troubles(subject, 'unknown-extended-page')) {
      const message = `There is no page '${parent}' to extend. Fix the name.`;
      yield { place: { source, pointer: ['extends'] }, message, page: pageIdOf(source.file) };
    }
  },
};

export const extendsCycle: PageCheck = {
  meta: {
    code: 'FC131',
    name: 'extends-cycle',
    severity: 'error',
    docs: 'A page extends itself, directly or through others. Let one of them have a layout of its own.',
  },
  *run(subject) {
    for (const { source, parent } of troubles(subject, 'extends-cycle')) {
      const message = `Extending '${parent}' leads back to this page. Give one of them a 'layout' of its own.`;
      yield { place: { source, pointer: ['extends'] }, message, page: pageIdOf(source.file) };
    }
  },
};
