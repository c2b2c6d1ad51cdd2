/** File name extensions by MIME type, of the types that forms accept. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

export const isPhoto = (type: string): boolean => type.startsWith('image/');

/**
 * The name of a lead's file, such as `photo-1.jpg`. The server chooses it, because what visitors call their files is not
 * stored.
 * @param number position among all files of the lead; 1 is the first
 */
export const nameLeadFile = (type: string, number: number): string =>
  `${isPhoto(type) ? 'photo' : 'document'}-${number}.${EXTENSIONS[type] ?? 'bin'}`;
