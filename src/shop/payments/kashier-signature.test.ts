import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedReturn, pageHash, signReturn, signWebhook } from './kashier-signature.ts'

describe("Kashier's signatures", () => {
  test('the page hash matches the published vector', () => {
    const page = { merchantId: 'mid-0-1', orderId: '99', amount: '20', currency: 'EGP' }
    expect(pageHash('11111', page)).toBe('606a8a1307d64caf4e2e9bb724738f115a8972c27eccb2a8acd9194c357e4bec')
  })

  test('the webhook signature matches the published vector, whatever the order of its keys', () => {
    const data = {
      amount: 1,
      channel: 'online | e-commerce',
      currency: 'EGP',
      kashierOrderId: '9ad06b17-755b-4e21-9774-aff3e2726ac9',
      merchantOrderId: '1653481557813',
      method: 'card',
      orderReference: 'TEST-ORD-38855',
      status: 'SUCCESS',
      transactionId: 'TX-249893963',
      transactionResponseCode: '00',
      unsigned: 'ignored',
    }
    const keys = Object.keys(data)
      .filter((key) => key !== 'unsigned')
      .reverse()
    expect(signWebhook('11111', data, keys)).toBe(
      '9610477b2255b2a8ef84fd89adfaa5f1305ff9c20324205851890f1ea03109f4',
    )
  })

  test("what encodeURIComponent leaves alone is escaped: !'()*", () => {
    const expected = createHmac('sha256', 'key').update('name=%21%27%28%29%2A').digest('hex')
    expect(signWebhook('key', { name: "!'()*" }, ['name'])).toBe(expected)
  })

  const query = {
    paymentStatus: 'SUCCESS',
    cardDataToken: '',
    maskedCard: '******0008',
    merchantOrderId: 'ours',
    orderId: 'theirs',
    cardBrand: 'Mastercard',
    orderReference: 'REF',
    transactionId: 'TX',
    amount: '1275.00',
    currency: 'EGP',
  }

  test('a return signed by the key is valid, and no other', () => {
    const signature = signReturn('key', query)
    expect(isSignedReturn('key', { ...query, signature, mode: 'test' })).toBe(true)
    expect(isSignedReturn('other', { ...query, signature })).toBe(false)
    expect(isSignedReturn('key', { ...query, signature, amount: '1.00' })).toBe(false)
    expect(isSignedReturn('key', query)).toBe(false)
    expect(isSignedReturn('key', { ...query, signature: '' })).toBe(false)
  })

  test('an absent field may have been signed as null or not at all', () => {
    const { cardDataToken: _, ...short } = query
    const sign = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
    const fields = Object.entries(short).map(([name, value]) => `${name}=${value}`)
    const leftOut = sign(fields.join('&'))
    const literalNull = sign([fields[0], 'cardDataToken=null', ...fields.slice(1)].join('&'))
    expect(isSignedReturn('key', { ...short, signature: leftOut })).toBe(true)
    expect(isSignedReturn('key', { ...short, signature: literalNull })).toBe(true)
  })
})
