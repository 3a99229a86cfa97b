export { actAsApp, grantToApp, openAppRole } from './app-role.ts'
export { isDatabaseAway, onceDatabaseIsThere } from './database-away.ts'
export { type DatabaseConfig, databaseConfig, databaseSettings } from './database-settings.ts'
export { cutOff } from './dead-connections.ts'
export { onFirstStart } from './first-start.ts'
export { migrate } from './migrate.ts'
export { directAddress, isPooled, ownerAddress, setTimeoutsOfRole } from './pooled-database.ts'
export {
  closeDatabase,
  countForPages,
  type Database,
  type DatabasePool,
  execute,
  hasRow,
  inTransaction,
  onlyRow,
  onlyValue,
  openDatabase,
  type Page,
  type Paged,
  patiently,
  prepared,
  preparedRows,
  row,
  rows,
  type SQL,
  sql,
  type Transaction,
  usingDatabase,
  value,
  values,
} from './query.ts'
export { serveSchema } from './served-schema.ts'
