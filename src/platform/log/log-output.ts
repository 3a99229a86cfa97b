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
  let isScheduled = false

  function schedule(): void {
    isScheduled = true
    setTimeout(writeOn, GATHER_MS)
  }

  function writeOn(): void {
    const bytes = underWay ?? Buffer.from(waiting)
    if (!underWay) waiting = ''
    underWay = bytes
    write(fd, bytes, (error, written) => {
      // A pipe that somebody has made non-blocking, and that is full, is tried again.
      if (error?.code !== 'EAGAIN')
        underWay = error || written === bytes.length ? undefined : bytes.subarray(written)
      isScheduled = false
      if (underWay || waiting) schedule()
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
      if (!isScheduled) schedule()
    },
  }
}

/** Each write wakes a thread and then this one again, which costs more than the lines of so long together. */
const GATHER_MS = 10

/** Some minutes of a busy shop. */
const MOST_WAITING = 10_000_000
