/** The blocks of the measured pages, as nodes of a layout. */
export const createNotices = (count: number, prefix = 'n') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    block: 'notice',
    props: { text: `Notice ${prefix}${index}`, tone: 'subtle' },
  }));

/** The most blocks that one slot may have. */
const SLOT_SIZE = 500;

/** A page of notices; more than a slot may have are nested in sections. */
export const createPage = (count: number) => ({
  id: 'home',
  extends: 'shell',
  route: '/',
  head: { title: 'Notices' },
  content: {
    main:
      count <= SLOT_SIZE
        ? createNotices(count)
        : Array.from({ length: Math.ceil(count / SLOT_SIZE) }, (_, index) => ({
            id: `section${index}`,
            block: 'unfolding-section',
            props: { heading: `Section ${index}`, isOpen: true },
            slots: { content: createNotices(SLOT_SIZE, `s${index}n`) },
          })),
  },
});
