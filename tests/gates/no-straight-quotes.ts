import { findProjectStraightQuotes } from './find-straight-quotes';

// Visitors read curly apostrophes and quotation marks on every page, whoever wrote the text.
const texts = findProjectStraightQuotes(process.cwd());
for (const text of texts) console.error(text);
if (texts.length > 0) console.error('Write ’ in place of \', and “ ” in place of ".');
process.exit(texts.length > 0 ? 1 : 0);
