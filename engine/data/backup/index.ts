/**
 * Backups of the database and of the files that cannot be computed again. A backup is a folder with a manifest.
 *
 * In: the URL of a database, the data folder, and the tenants' folder if wanted. Out: a folder, or a restored database
 * and its files.
 */
export { BackupError } from './backup-error';
export { createBackup, type BackupOptions, type CreatedBackup } from './create-backup';
export { readBackup, type Backup } from './read-backup';
export { restoreBackup, type RestoreOptions } from './restore-backup';
