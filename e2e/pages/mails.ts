import { expect, type Shop } from '../fixtures.ts'

/** The link of the newest mail of this kind to this address, without the shop's own address. */
export async function mailedLink(shop: Shop, email: string, kind: string): Promise<string> {
  const token = await shop.adminToken()
  type Mail = { kind: string; recipient: string; text: string | null }
  const find = async () => {
    const { data } = await shop.call<{ data: Mail[] }>('GET', '/mails?limit=100', token)
    const mail = data.find((one) => one.kind === kind && one.recipient === email && one.text)
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  const { pathname, search } = new URL(await find())
  return pathname + search
}
