/**
 * Does this once the present turn of the event loop is over and before anything else is heard, or when the process ends in the
 * middle of it.
 */
export function atEndOfTurn(work: () => void): void {
  if (waiting.length === 0) setImmediate(doAll)
  waiting.push(work)
}

const waiting: (() => void)[] = []

function doAll(): void {
  for (const work of waiting.splice(0)) work()
}
process.on('exit', doAll)
