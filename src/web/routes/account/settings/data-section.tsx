import { useMutation } from '@tanstack/react-query'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/client-context.ts'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { Section } from './settings-form.tsx'

export function DataSection() {
  const { call } = useClient()
  const download = useMutation({ mutationFn: () => call('GET /users/me/export'), onSuccess: saveAsFile })
  return (
    <Section title={text.data}>
      <p className="text-muted">{text.dataIntro}</p>
      {download.error &&
        (asksFactorAgain(download.error) ? (
          <FactorAgain onShown={() => download.mutate()} />
        ) : (
          <Notice>{failureSentence(download.error, text.failed)}</Notice>
        ))}
      <Button variant="outline" size="small" busy={download.isPending} onClick={() => download.mutate()}>
        {text.download}
      </Button>
    </Section>
  )
}

function saveAsFile(data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: text.fileName })
  link.click()
  URL.revokeObjectURL(address)
}
