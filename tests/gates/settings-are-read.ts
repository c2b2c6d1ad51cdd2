import { findUnreadSettings } from './find-unread-settings';

// Every setting and feature must be read by code or named in a layout, unless it is marked `x-planned` (CONF-010, CONF-023).
const mismatches = findUnreadSettings(process.cwd());
for (const mismatch of mismatches) console.error(mismatch);
process.exit(mismatches.length > 0 ? 1 : 0);
