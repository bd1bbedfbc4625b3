/** How fast Today is answered, role by role. */
import { roleNames } from '#core/roles.ts'
import { todayApi } from '#resources/system/today/today.api.ts'
import { staffClient } from './hand.ts'
import { p95 } from './screens.ts'

const TURNS = 30
type TodayTime = readonly [figure: string, milliseconds: number, promised: number]

/** Milliseconds of the call, p95 of thirty times. */
export async function todayTimes(url: string): Promise<TodayTime[]> {
  const times: TodayTime[] = []
  for (const role of roleNames) {
    const client = await staffClient(url, role)
    const took: number[] = []
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const started = performance.now()
      await client.call(todayApi.get)
      took.push(performance.now() - started)
    }
    // The first one prepares the statements.
    times.push([`Today of ${role}, p95`, Math.round(p95(took.slice(1))), 150])
  }
  return times
}
