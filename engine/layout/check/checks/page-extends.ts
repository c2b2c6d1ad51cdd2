import { getPageId } from '../../model/document';
import type { PageCheck, PageSubject } from '../check';

function* findProblems({ composition: { files } }: PageSubject, problem: string) {
  for (let page: typeof files | undefined = files; page; page = page.base) {
    const file = page.files[0];
    const parent = file?.page.extends;
    if (page.problem === problem && file && parent !== undefined) yield { source: file.source, parent };
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
    for (const { source, parent } of findProblems(subject, 'unknown-extended-page')) {
      const message = `There is no page '${parent}' to extend. Fix the name.`;
      yield { location: { source, pointer: ['extends'] }, message, page: getPageId(source.file) };
    }
  },
};

export const extendsCycle: PageCheck = {
  meta: {
    code: 'FC131',
    name: 'extends-cycle',
    severity: 'error',
    docs: 'A page extends itself, directly or through other pages. Extend another page, or replace `extends` with `layout` in one of them.',
  },
  *run(subject) {
    for (const { source, parent } of findProblems(subject, 'extends-cycle')) {
      const message =
        parent === getPageId(source.file)
          ? "This page extends itself. Extend another page, or replace 'extends' with 'layout'."
          : `'${parent}' extends this page, directly or through other pages. Replace 'extends' with 'layout' in one of them.`;
      yield { location: { source, pointer: ['extends'] }, message, page: getPageId(source.file) };
    }
  },
};
