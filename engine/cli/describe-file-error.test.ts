import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeDataFolderError } from './describe-file-error';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

function getError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error.');
}

describe('describeDataFolderError', () => {
  it('says what to do about a data folder that cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const error = getError(() => mkdirSync(join(folder, 'file', 'layouts')));
    expect(describeDataFolderError(error, folder)).toMatch(
      /a part of its path is a file .*Give the user.*DATA_DIR/,
    );
    const readOnly = Object.assign(new Error('EROFS'), { code: 'EROFS', path: join(folder, 'postgres') });
    expect(describeDataFolderError(readOnly, folder)).toContain('its file system is read-only');
  });

  it('leaves defects and errors of other folders alone', () => {
    expect(
      describeDataFolderError(
        getError(() => readFileSync(join(folder, 'none'))),
        folder,
      ),
    ).toBeUndefined();
    const elsewhere = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/elsewhere/a' });
    expect(describeDataFolderError(elsewhere, folder)).toBeUndefined();
    expect(describeDataFolderError(new TypeError('x is not a function'), folder)).toBeUndefined();
  });
});
