/** The causes, actions and signatures of the open case, read once for all parts of its page. */
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useLatestRows } from '#web/office/related/latest-rows.ts'
import { useRead } from '#web/office/related/use-read.ts'
import type { Signature } from '#resources/quality/signatures/signature.ts'
import type { CapaAction } from '../actions/capa-action.ts'
import { capasApi } from '../capa.api.ts'
import type { CapaCause } from '../causes/capa-cause.ts'
import type { CapaRow } from './capa-row.ts'

type CaseData = {
  causes: readonly CapaCause[]
  actions: readonly CapaAction[]
  signatures: readonly Signature[]
  /** Reads them again, with the case. */
  changed: () => Promise<void>
  /** Shows what a call answered until they are read again. */
  keepAction: (action: CapaAction) => void
  keepCause: (cause: CapaCause) => void
}
const CaseContext = createContext<CaseData | undefined>(undefined)
export function useCase(): CaseData {
  const data = useContext(CaseContext)
  if (!data) throw new Error('useCase() was called outside of a case.')
  return data
}

const MOST = 200
export function CaseProvider({ children }: { children: ReactNode }) {
  const { row, refresh } = useRecord<CapaRow>()
  const { id } = row
  const read = useCallback(
    async (client: Client) => {
      const params = { id }
      const input = { perPage: MOST }
      const [causes, actions, signatures] = await Promise.all([
        client.call(capasApi.causes, { params, input }),
        client.call(capasApi.actions, { params, input }),
        client.call(capasApi.signatures, { params }),
      ])
      return { causes: causes.items, actions: actions.items, signatures }
    },
    [id],
  )
  const [data, readAgain] = useRead(read, row.version)
  const [causes, keepCause] = useLatestRows<CapaCause>(data?.causes)
  const [actions, keepAction] = useLatestRows(data?.actions)
  const value = useMemo(
    () => ({
      causes: causes ?? [],
      actions: actions ?? [],
      signatures: data?.signatures ?? [],
      changed: () => {
        readAgain()
        return refresh()
      },
      keepAction,
      keepCause,
    }),
    [causes, actions, data, readAgain, refresh, keepAction, keepCause],
  )
  return <CaseContext value={value}>{children}</CaseContext>
}
