/** Makes the same change to many records, a few at a time, and gathers each one's outcome. */
import { isApiError, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { PublishOutcome } from '#core/publication.ts'
import type { AnyRow, Screens } from '#web/office/records/screen.ts'

export type Values = Readonly<Record<string, unknown>>
/** What each record had before, with the version that the change made. */
export type Before = ReadonlyMap<string, Values & { version: number }>
export type Changed = { outcomes: PublishOutcome[]; before: Before }

const AT_ONCE = 4

type Change = {
  client: Client
  api: Pick<Screens['api'], 'get' | 'patch'>
  ids: readonly string[]
  /** Undefined where nothing is to be changed. */
  valuesFor: (row: AnyRow) => Values | undefined
  onProgress: (done: number) => void
}

/** Each record is saved by itself: one that is refused keeps its values, the others are changed. */
export async function changeEach({ client, api, ids, valuesFor, onProgress }: Change): Promise<Changed> {
  const outcomes = new Map<string, PublishOutcome>()
  const before = new Map<string, Values & { version: number }>()
  const change = async (id: string) => {
    const row = await client.call(api.get, { params: { id } })
    const values = valuesFor(row)
    if (!values) return
    const input = { version: row.version, ...values }
    const { version } = await client.call(api.patch!, { params: { id }, input })
    const held = Object.keys(values).map((name) => [name, row[name] ?? null])
    before.set(id, { ...Object.fromEntries(held), version })
  }
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map(async (id) => outcomes.set(id, await outcomeOf(id, () => change(id), client.locale))),
    )
    onProgress(outcomes.size)
  }
  return { outcomes: ids.map((id) => outcomes.get(id)!), before }
}

async function outcomeOf(
  id: string,
  change: () => Promise<void>,
  locale: Client['locale'],
): Promise<PublishOutcome> {
  try {
    await change()
    return { id, done: true, message: '' }
  } catch (error) {
    if (!isApiError(error)) throw error
    // Nothing more is tried once the session is over.
    if (error.status === 401) throw error
    const reasons = [...new Set(Object.values(error.validationErrors))]
    return { id, done: false, message: reasons.join(' ') || error.message || messages.failed[locale] }
  }
}
