/** The section of Today about the next days, which a slice registers. */
import type { ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Filter } from '#core/filter.ts'
import { mayCall } from '../records/may-call.ts'

/** The label and the total are also a figure, which opens the filtered list. */
export type Agenda = {
  label: string
  total: number
  segment: string
  filters: readonly Filter[]
  body: ReactNode
}
export type AgendaSource = {
  /** The section is hidden from users who may not make this call. */
  needs: Endpoint
  load: (client: Client) => Promise<Agenda>
}

export async function loadAgenda(
  source: AgendaSource | undefined,
  client: Client,
): Promise<Agenda | undefined> {
  return source && mayCall(source.needs) ? source.load(client) : undefined
}
