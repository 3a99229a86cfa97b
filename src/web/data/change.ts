import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import { toast, toastError } from '#ui/toast.ts'
import type { ToastMessage } from '#ui/toast-message.ts'
import { failureSentence, refresh, type Subject, showReply, useClient } from './api.ts'

export type Following<Reply, Sent, Context> = Omit<
  UseMutationOptions<Reply, Error, Sent, Context>,
  'mutationFn'
> & {
  /** What the reply is shown as. */
  shows?: QueryKey
  /** What is told once it is done. */
  told?: (reply: Reply, sent: Sent) => ToastMessage
  /** What is told when it has failed, if the server says nothing better. Without it the screen says it beside what was typed. */
  failed?: string
  /** What is read again once it is done; `andIfRefused`, in any case. Nothing waits for it. */
  refreshes?: Subject
  andIfRefused?: boolean
}

/** A call that changes something, and what follows: its reply is shown, people are told, and what is outdated is read again. */
export function useChange<Reply, Sent = void, Context = unknown>(
  send: (client: Client, sent: Sent) => Promise<Reply>,
  { shows, told, failed, refreshes, andIfRefused, ...own }: Following<Reply, Sent, Context> = {},
) {
  const client = useClient()
  const queries = useQueryClient()
  const readAgain = () => refreshes && void refresh(queries, refreshes, shows && { except: shows })
  return useMutation<Reply, Error, Sent, Context>({
    ...own,
    mutationFn: (sent) => send(client, sent),
    async onSuccess(...done) {
      const [reply, sent] = done
      if (shows) await showReply(queries, shows, reply)
      await own.onSuccess?.(...done)
      if (told) void toast(told(reply, sent))
      readAgain()
    },
    async onError(...refused) {
      if (failed) void toastError(failureSentence(refused[0], failed))
      await own.onError?.(...refused)
      if (andIfRefused) readAgain()
    },
  })
}
