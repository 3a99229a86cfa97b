import { expect, test } from 'vitest'
import { createReplyCache, type ReplyCache } from './cache.ts'

const answer = async () => ({ status: 200, type: 'text/plain', body: 'nothing found' })

/** How many of these questions are still answered from memory, the latest ones first. */
async function keptOf(replies: ReplyCache, questions: string[]): Promise<number> {
  let kept = questions.length
  for (const question of questions.toReversed())
    await replies.get(question, () => {
      kept--
      return answer()
    })
  return kept
}

test.each([
  ['long questions', 10_000, 40],
  ['short ones', 1, 550],
])('%s with short answers do not fill more memory than there is for them', async (_, length, most) => {
  const replies = createReplyCache(800_000)
  const questions = Array.from({ length: 1_000 }, (_, n) => `${n}?`.padEnd(length, 'x'))
  for (const question of questions) await replies.get(question, answer)
  const newest = questions.slice(-10)
  expect(await keptOf(replies, newest)).toBe(10)
  expect(await keptOf(replies, questions)).toBeLessThanOrEqual(most + 10)
})

test('whoever asks while an answer is being made waits for that one', async () => {
  const replies = createReplyCache()
  let made = 0
  const slow = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answer()
  }
  const [one, other] = await Promise.all([replies.get('q', slow), replies.get('q', slow)])
  expect(one).toBe(other)
  expect(made).toBe(1)
})

test('a failure is told to those who waited and asked for again by the next', async () => {
  const replies = createReplyCache()
  await expect(replies.get('q', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await replies.get('q', answer)).status).toBe(200)
})
