/** Sets the options of a meeting that its provider has: lobby, recording and who else may start it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { MeetingCalls, ProviderCall, ProviderMeeting } from '../providers/meeting-provider.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import type { MeetingPlan } from './meeting-plan.ts'
import type { Meeting } from './meeting-rows.server.ts'

/** A meeting at its provider: how it is called, and what is planned. */
export type At = { port: MeetingCalls; call: ProviderCall; plan: MeetingPlan }

/** The address of an instructor may be nobody's account, which is no reason to leave the rest unset. */
export async function setOptions(
  db: Kysely<Database>,
  { id, revision }: Meeting,
  { port, call, plan, held }: At & { held: ProviderMeeting },
): Promise<void> {
  const { instructors = [], refused = [] } = plan
  const set = (some: readonly string[]) => port.setOptions(call, held, { ...plan, instructors: [...some] })
  const asked = instructors.filter((one) => !refused.includes(one))
  if (asked.length === 0) return set([])
  try {
    await set(asked)
  } catch (error) {
    if (!isRefused(error)) throw error
    const accounts: string[] = []
    for (const one of asked) {
      const isAccount = await set([...accounts, one]).then(
        () => true,
        (other: unknown) => {
          if (!isRefused(other)) throw other
          return false
        },
      )
      if (isAccount) accounts.push(one)
    }
    // What else was refused is told.
    if (accounts.length === 0) await set([])
    const others = [...refused, ...asked.filter((one) => !accounts.includes(one))]
    await db
      .updateTable('meetings')
      .set({ plan: sql`plan || jsonb_build_object('refused', ${JSON.stringify(others)}::jsonb)` })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ProviderFailure && ['refused', 'deleted'].includes(error.reason)
