/**
 * A restored shop is a copy until the operator says otherwise: the original may have sent the mails that were due, and owns the open
 * payments.
 */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const isRestoredCopy = (dataDir: string): boolean => existsSync(join(dataDir, MARK))

export const markAsCopy = (dataDir: string): Promise<void> =>
  writeFile(
    join(dataDir, MARK),
    'While this file exists, the shop sends no mail and asks no card provider.\n',
  )

export const markAsShop = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true })

const MARK = 'restored-copy'
