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
  /** The notice when it succeeds. */
  told?: (reply: Reply, sent: Sent) => ToastMessage
  /** The notice when it fails, if the server sends no sentence. Without it, the screen shows the error beside the form. */
  failed?: string
  /** What is read again once it is done; `andIfRefused`, in any case. Nothing waits for it. */
  refreshes?: Subject
  andIfRefused?: boolean
}

/** A call that changes something, and what follows: its reply is shown, a notice appears, and what is outdated is read again. */
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
