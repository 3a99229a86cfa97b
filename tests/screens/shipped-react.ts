/**
 * Screens are tested with the React that shoppers get: its development build was a large part of what these tests did. The
 * shipped one has no `act`, by which Testing Library has React finish what an event began, so here is one that flushes.
 */
import React from 'react'
import { flushSync } from 'react-dom'

// Not the one of a test that stops the clock.
const inTheNextTurn = globalThis.setImmediate

Object.assign(React, { act })

function act<Result>(callback: () => Result): PromiseLike<unknown> {
  let result: unknown
  flushSync(() => {
    result = callback()
  })
  return result instanceof Promise ? result.then(finish) : Promise.resolve(result)
}

/** What an answer began is drawn in the turns that follow it, in slices of 5 ms: on a busy machine in several. */
async function finish<Value>(value: Value): Promise<Value> {
  for (let turn = 0; turn < TURNS; turn++)
    await new Promise<void>((resolve) => {
      inTheNextTurn(resolve)
    })
  return value
}

const TURNS = 10
