/** Changes many records one by one, a few at a time. */
import { isApiError, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { PublishOutcome } from '#core/publication.ts'
import type { AnyRow, Screens } from '#web/office/records/screen.ts'

export type Values = Readonly<Record<string, unknown>>
/** Former values by record id, with the version that the change created, so that no later change is undone. */
export type Before = ReadonlyMap<string, Values>
export type Changed = { outcomes: readonly PublishOutcome[]; before: Before }

const AT_ONCE = 4

export type Change = {
  client: Client
  api: Pick<Screens['api'], 'get' | 'patch'>
  ids: readonly string[]
  /** Undefined for records to skip. */
  valuesFor: (row: AnyRow) => Values | undefined
  /** Called after each record, as the session may end before the last. */
  onProgress: (reached: Changed) => void
}

/** A refused record keeps its values; the others are changed. Throws when the session has expired. */
export async function changeEach({ client, api, ids, valuesFor, onProgress }: Change): Promise<Changed> {
  const outcomes = new Map<string, PublishOutcome>()
  const before = new Map<string, Values>()
  const change = async (id: string) => {
    const row = await client.call(api.get, { params: { id } })
    const values = valuesFor(row)
    if (!values) return
    const input = { version: row.version, ...values }
    const { version } = await client.call(api.patch!, { params: { id }, input })
    const former = Object.keys(values).map((name) => [name, row[name] ?? null])
    before.set(id, { ...Object.fromEntries(former), version })
  }
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map(async (id) => {
        outcomes.set(id, await outcomeOf(id, () => change(id), client.locale))
        onProgress({ outcomes: [...outcomes.values()], before })
      }),
    )
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
    // All further calls would fail too.
    if (error.status === 401) throw error
    const reasons = [...new Set(Object.values(error.validationErrors))]
    return { id, done: false, message: reasons.join(' ') || error.message || messages.failed[locale] }
  }
}
