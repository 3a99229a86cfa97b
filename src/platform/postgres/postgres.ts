export { openEmbeddedDatabase } from './embedded-connection.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { archivedFiles, forgetWalBefore, gapIn, layOutWal, moveWal, WAL_FOLDER } from './wal-archive.ts'
