import { useEffect } from 'react'
import { toast } from '#ui/toast.ts'

export function useToastWhen(failed: boolean, message: { title: string; sentence: string }): void {
  useEffect(() => {
    if (failed) void toast({ ...message, tone: 'bad' })
  }, [failed, message])
}
