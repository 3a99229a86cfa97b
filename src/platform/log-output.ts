/**
 * Standard output as the log writes it: in the background, so that a reader who has stopped reading does not stop the shop, and
 * without complaint. A line that cannot be written, because the disk is full or the reader has gone, is lost. Pino's own destination
 * ends the process for a full disk, and its last words then block the process until there is room.
 */
import { write, writeFileSync } from 'node:fs'
import type { DestinationStream } from 'pino'

export function openLogOutput(fd: number): DestinationStream {
  let waiting = ''
  let underWay: Buffer | undefined

  function writeOn(): void {
    if (!underWay) {
      if (waiting === '') return
      underWay = Buffer.from(waiting)
      waiting = ''
    }
    const bytes = underWay
    write(fd, bytes, (error, written) => {
      // A pipe that somebody has made non-blocking, and that is full.
      if (error?.code === 'EAGAIN') {
        setTimeout(writeOn, PAUSE_MS)
        return
      }
      underWay = error || written === bytes.length ? undefined : bytes.subarray(written)
      writeOn()
    })
  }

  // What is under way is with the operating system already.
  process.on('exit', () => {
    try {
      writeFileSync(fd, waiting)
    } catch {}
  })
  return {
    write(lines) {
      if (waiting.length < MOST_WAITING) waiting += lines
      if (!underWay) writeOn()
    },
  }
}

const PAUSE_MS = 100

/** Some minutes of a busy shop. */
const MOST_WAITING = 10_000_000
