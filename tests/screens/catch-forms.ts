import { vi } from 'vitest'
import { success } from './fake-api.ts'
import { aProduct } from './samples.ts'

export const aFile = (name: string) => new File(['a picture'], name, { type: 'image/png', lastModified: 1 })

type Reply = ReturnType<typeof success>

/** Forms that tell their progress do not go by fetch. All of them get this reply, as soon as there is one. */
export function catchForms(reply: Reply | Promise<Reply> = success({ data: aProduct() })): FormData[] {
  const sent: FormData[] = []
  class Answered {
    upload = {}
    status = 0
    response: unknown = null
    onload = () => {}
    open() {}
    setRequestHeader() {}
    async send(form: FormData) {
      sent.push(form)
      const { status, body } = await reply
      Object.assign(this, { status, response: body })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL() {} })
  return sent
}
