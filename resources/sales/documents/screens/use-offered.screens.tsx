/** Courses, events and services that a line may name, found while somebody types. */
import { useEffect, useRef } from 'react'
import type { Client } from '#core/client.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { fold } from '#core/search.ts'
import type { Locale } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { DraftLine } from './line-draft.screens.tsx'

export type Offered = {
  key: string
  label: string
  sublabel: string
  /** The field that then refers to the record. */
  field: keyof typeof sources
  id: string
}
type Priced = { taxCode: TaxCode; unitPrice?: string | undefined; taxIncluded?: boolean }
type Source = {
  search: typeof coursesApi.search
  unit: DraftLine['unit']
  /** The tax of what is sold and, where it is sold by the unit of the line, its price. */
  priceOf: (client: Client, id: string, currency: Currency) => Promise<Priced>
}
const taxOfCourse = async (client: Client, id: string): Promise<TaxCode> =>
  (await client.call(coursesApi.get, { params: { id } })).taxCode

export const sources: Readonly<Record<'courseId' | 'eventId' | 'serviceId', Source>> = {
  courseId: {
    search: coursesApi.search,
    unit: 'group',
    priceOf: async (client, id) => ({ taxCode: await taxOfCourse(client, id) }),
  },
  eventId: {
    search: eventsApi.search,
    unit: 'seat',
    priceOf: async (client, id, currency) => {
      const event = await client.call(eventsApi.get, { params: { id } })
      const taxCode = await taxOfCourse(client, event.courseId)
      const { unitPrice, taxIncluded } = snapshotOf(event, { currency }, new Date())
      return unitPrice === null ? { taxCode } : { taxCode, unitPrice, taxIncluded }
    },
  },
  serviceId: {
    search: servicesApi.search,
    unit: 'unit',
    priceOf: async (client, id) => client.call(servicesApi.get, { params: { id } }),
  },
}

const PAUSE_MS = 150
const SHORTEST = 3
const MOST = 5

/** What is offered for a text; `best` is the place of the match that Tab takes, or -1. */
export type Found = { term: string; offered: readonly Offered[]; best: number }

/** In the language of the document, which its customer reads. */
export function useOffered(
  term: string | undefined,
  language: Locale,
  onFound: (found: Found) => void,
): void {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (term === undefined || term.trim().length < SHORTEST) return undefined
    const abort = new AbortController()
    // Nothing is offered while the server cannot be reached; the text is kept as it is.
    const timer = setTimeout(() => {
      find(term, language, abort.signal).then(
        (found) => abort.signal.aborted || latest.current(found),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [term, language])
}

async function find(term: string, language: Locale, signal: AbortSignal): Promise<Found> {
  const client = officeClient(language)
  const input = { term: term.slice(0, 100), limit: MOST }
  const parts = await Promise.all(
    Object.entries(sources).map(async ([field, { search }]) => {
      const all = await client.call(search, { input, signal })
      return all.map(({ id, label, sublabel }) => ({ key: `${field} ${id}`, id, label, sublabel, field }))
    }),
  )
  const offered = parts.flat() as Offered[]
  // Only a name that contains what was typed is proposed; others have to be chosen.
  return { term, offered, best: offered.findIndex(({ label }) => fold(label).includes(fold(term))) }
}

/** The line once a record was picked; its price is asked for afterwards. */
export const pickedLine = ({ field, id, label, sublabel }: Offered, { other, titles }: DraftLine) => ({
  description: field === 'eventId' ? [label, sublabel].filter(Boolean).join(' · ') : label,
  unit: sources[field].unit,
  other: { ...other, ...Object.fromEntries(Object.keys(sources).map((name) => [name, null])), [field]: id },
  titles: { ...titles, [field]: label },
})
