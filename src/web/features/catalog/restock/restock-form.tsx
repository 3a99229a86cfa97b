import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CallFailed } from '#client/call-failed.ts'
import type { Variant } from '#contract/catalog/catalog.ts'
import { type RestockRequest, restockRequest } from '#contract/catalog/restock.ts'
import { restockText as text } from '#text/restock.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { checkedBy } from '#web/data/forms.ts'
import { useSession } from '../../accounts/session.tsx'

/** Asks for the size and an email address; the consent text is above the button. */
export default function RestockForm({ variants }: { variants: readonly Variant[] }) {
  const client = useClient()
  const { user } = useSession()
  const form = useForm<{ variantId: number; email: string }>({
    // The account may be known later than the form is shown; what was chosen or typed by then stays.
    values: { variantId: variants[0]?.id ?? 0, email: user?.email ?? '' },
    resetOptions: { keepDirtyValues: true },
    resolver: checkedBy(restockRequest),
  })
  const asking = useMutation({
    mutationFn: (body: RestockRequest) => client.call('POST /restock-notices', { body }),
  })
  const size = variants.find(({ id }) => id === asking.variables?.variantId)?.size ?? ''
  if (asking.isSuccess) return <Asked size={size} request={asking.variables} />
  return (
    <form noValidate onSubmit={form.handleSubmit((asked) => asking.mutate(asked))} className="grid gap-6">
      {asking.error && <Notice>{messageOf(asking.error)}</Notice>}
      <Select label={text.size} {...form.register('variantId', { valueAsNumber: true })}>
        {variants.map(({ id, size, color }) => (
          <option key={id} value={id}>
            {size} · {color}
          </option>
        ))}
      </Select>
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={form.formState.errors.email && text.emailError}
        {...form.register('email')}
      />
      <p className="text-sm text-muted">{text.consent}</p>
      <Button type="submit" size="large" busy={asking.isPending}>
        {asking.isPending ? text.asking : text.ask}
      </Button>
    </form>
  )
}

function Asked({ size, request }: { size: string; request: RestockRequest }) {
  const client = useClient()
  const withdrawing = useMutation({
    mutationFn: () => client.call('POST /restock-notices/withdraw', { body: request }),
  })
  if (withdrawing.isSuccess) return <Notice tone="good">{text.requestWithdrawn}</Notice>
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="good">{text.asked(size)}</Notice>
      {withdrawing.isError && <Notice>{text.failed}</Notice>}
      <Button variant="outline" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {text.withdrawRequest}
      </Button>
    </div>
  )
}

const messageOf = (error: unknown): string =>
  error instanceof CallFailed && error.code === 'in_stock' ? text.inStock : text.failed
