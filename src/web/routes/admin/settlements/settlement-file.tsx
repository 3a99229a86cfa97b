import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Select } from '#ui/field.tsx'
import { refresh, useClient } from '#web/data/api.ts'
import { UploadForm } from '../shared/form/upload-form.tsx'

const text = adminSettlementsText.create
const columnNames = ['waybill', 'collected', 'fee'] as const

/** Sends the courier's file. If its columns are not recognised, staff name them. */
export function SettlementFile({ courier }: { courier: string }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [columns, setColumns] = useState<Record<string, string>>({})
  return (
    <UploadForm
      text={text}
      then={text.comparing}
      send={async (file, onProgress) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ courier, ...namedIn(columns) })) form.append(name, value)
        form.append('file', file)
        const { id } = await call('POST /settlements/files', { form, onProgress })
        await refresh(queries, 'settlements')
        navigate(settlementPath(id))
      }}
      onChoose={() => setColumns({})}
      className="grid gap-5"
    >
      {({ columns: found }) =>
        Array.isArray(found) &&
        found.length > 0 && (
          <fieldset className="grid gap-4 border border-hairline p-4">
            <legend className="px-1 text-sm">{text.which}</legend>
            {columnNames.map((name) => (
              <Select
                key={name}
                label={text.columns[name]}
                required={name !== 'fee'}
                value={columns[name] ?? ''}
                onChange={(event) => setColumns({ ...columns, [name]: event.target.value })}
              >
                <option value="">{name === 'fee' ? text.noFee : text.choose}</option>
                {found.map(String).map((column) => (
                  <option key={column}>{column}</option>
                ))}
              </Select>
            ))}
          </fieldset>
        )
      }
    </UploadForm>
  )
}

const namedIn = (columns: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== ''))
