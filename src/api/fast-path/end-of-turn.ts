/** Runs `work` at the end of this turn of the event loop, before further I/O, or when the process exits in the middle of it. */
export function atEndOfTurn(work: () => void): void {
  if (waiting.length === 0) setImmediate(doAll)
  waiting.push(work)
}

const waiting: (() => void)[] = []

function doAll(): void {
  for (const work of waiting.splice(0)) work()
}
process.on('exit', doAll)
