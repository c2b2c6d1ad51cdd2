import { describe, expect, it } from 'vitest';
import { sizeText, sortFiles } from './file-rules';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

describe('sortFiles', () => {
  it('goes by type, by ending in any case, and by exact type', () => {
    const files = [file('a.jpg', 'image/jpeg'), file('b.PDF', ''), file('c.exe', 'application/x-msdownload')];
    const { taken, refused } = sortFiles(files, 0, { accept: ['image/*', '.pdf'] });
    expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'b.PDF']);
    expect(refused).toEqual([{ file: files[2], fault: 'type' }]);
    expect(
      sortFiles([file('x.pdf', 'application/pdf')], 0, { accept: ['application/pdf'] }).taken,
    ).toHaveLength(1);
    expect(sortFiles([file('x', 'imagery/x')], 0, { accept: ['image/*'] }).taken).toEqual([]);
  });

  it('takes no more than there is room for, and none that is too large', () => {
    const files = [file('1', 't'), file('2', 't', 5_001), file('3', 't'), file('4', 't')];
    const { taken, refused } = sortFiles(files, 1, { maxBytes: 5_000, maxFiles: 3 });
    expect(taken.map(({ name }) => name)).toEqual(['1', '3']);
    expect(refused.map(({ file: { name }, fault }) => [name, fault])).toEqual([
      ['2', 'size'],
      ['4', 'count'],
    ]);
  });

  it('says sizes as people do', () => {
    expect([1, 839_600, 999_400, 2_449_000].map(sizeText)).toEqual(['1 kB', '840 kB', '999 kB', '2.4 MB']);
  });
});
