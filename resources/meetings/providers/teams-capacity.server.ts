/** How many people fit into one meeting of Teams, from the settings, because no call tells it. */
import { SetupError } from '#server/setup/setup-error.ts'

/** The least that a plan of Teams allows to take part in full. */
const USUAL = 300
const MOST = 20_000

export function teamsCapacity(env: NodeJS.ProcessEnv): number {
  const given = env['MS_CAPACITY']
  if (!given) return USUAL
  const capacity = Number(given)
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MOST)
    throw new SetupError(`MS_CAPACITY must be a number of people from 1 to ${MOST}.`)
  return capacity
}
