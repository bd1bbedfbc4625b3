/** Erases whoever has an address, for the command line. */
import { conflict } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import type { Subject } from '../holdings/person.server.ts'
import { erasePerson, lockPerson } from './erase.server.ts'
import type { Attempt } from './in-erasure.server.ts'
import { obstaclesOf } from './obstacles.server.ts'

export const addressOf = (email: string): Subject => ({ contactIds: [], emails: [email.toLowerCase()] })

/** Certificates are kept. */
export async function eraseAddress(context: Context, email: string, attempt: Attempt): Promise<number> {
  const person = await lockPerson(context.db, addressOf(email))
  const [obstacle] = await obstaclesOf(context.db, person)
  if (obstacle) throw conflict(obstacle)
  return erasePerson(context, person, { withCertificates: false, attempt })
}
