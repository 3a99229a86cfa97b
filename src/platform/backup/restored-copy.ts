/**
 * A shop restored from a backup is a copy until somebody says otherwise: the mails that were due in it may have been sent by the
 * original long ago, and its open payments belong to the original.
 */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const isRestoredCopy = (dataDir: string): boolean => existsSync(join(dataDir, MARK))

export const markAsCopy = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, MARK), 'No mail goes out and no card provider is asked while this file is here.\n')

export const markAsShop = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true })

const MARK = 'restored-copy'
