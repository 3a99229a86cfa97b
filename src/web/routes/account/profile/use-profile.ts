import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileText as text } from '#text/profile.ts'
import type { User } from '../../../../contract/accounts.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { useToken } from '../../../features/accounts/token.ts'
import { toast } from '../../../ui/toast.ts'

/** The user, refetched for their profile. It shares the session's query key, so that a change there shows here. */
export function useProfile(): { user: User | undefined; failed: boolean; retry: () => void } {
  const client = useClient()
  const token = useToken()
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.me(token),
    queryFn: () => client.accounts.me(),
    enabled: Boolean(token),
  })
  useToastWhen(isError, text.toasts.profileFailed)
  return { user: data, failed: isError, retry: () => void refetch() }
}

export function useToastWhen(failed: boolean, message: { title: string; sentence: string }): void {
  useEffect(() => {
    if (failed) void toast({ ...message, tone: 'bad' })
  }, [failed, message])
}
