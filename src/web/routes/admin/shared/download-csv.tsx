import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { Client } from '#client/client.ts'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { failureSentence, useClient } from '#web/data/api.ts'
import { saveFile } from '#web/data/save-file.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'

const text = adminText.download

/** All rows of a list as a file, with the filters of the list. Only a whole file is saved. */
export function DownloadCsv(props: { of: (client: Client) => ReturnType<Client['file']>; label?: string }) {
  const client = useClient()
  const download = useMutation({
    mutationFn: () => props.of(client),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError(error) {
      if (asksFactorAgain(error)) return
      toast({ title: text.failed, sentence: failureSentence(error, text.tryAgain), tone: 'bad' })
    },
  })
  return (
    <>
      <Button
        size="compact"
        variant="outline"
        busy={download.isPending}
        onClick={() => download.mutate()}
        icon={<Icon of={Download} className="size-4" />}
      >
        {props.label ?? text.csv}
      </Button>
      {asksFactorAgain(download.error) && (
        <div className="order-last basis-full">
          <FactorAgain onShown={() => download.mutate()} />
        </div>
      )}
    </>
  )
}
