/** Publishes or withdraws many records, a hundred per call. */
import type { Client } from '#core/client.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { Screens } from '#web/office/records/screen.ts'

const AT_ONCE = 100

export type Publishing = {
  client: Client
  api: Screens['api']
  ids: readonly string[]
  websiteState: PublishMany['websiteState']
  onProgress: (reached: readonly PublishOutcome[]) => void
}

export async function publishMany({
  client,
  api,
  ids,
  websiteState,
  onProgress,
}: Publishing): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const input = { ids: ids.slice(at, at + AT_ONCE), websiteState }
    outcomes.push(...(await client.call(api.publish!, { input })))
    onProgress(outcomes)
  }
  return outcomes
}
