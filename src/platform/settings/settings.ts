export { databaseHosts, verifiesServer } from './database-address.ts'
export { isLocalAddress, isLoopback } from './loopback.ts'
export {
  isPublic,
  type LogLevel,
  processConfig,
  processSettings,
} from './process-settings.ts'
export {
  address,
  choice,
  databaseAddress,
  day,
  email,
  IN_AN_ADDRESS,
  isOff,
  isOn,
  line,
  list,
  numberOrNever,
  onOff,
  orEmpty,
  pounds,
  problemsOf,
  publicAddress,
  type Values,
  wholeNumber,
} from './setting-kinds.ts'
