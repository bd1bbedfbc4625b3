/** Slows attempts to sign in by who tries what from where, so that nobody locks somebody else out. */
import type { Context } from '../http/context.ts'
import {
  addressGroup,
  clearAttempts,
  countAttempt,
  isTooMany,
  slowDown,
  takeBack,
  type BrakeName,
} from '../http/limits.ts'
import { knownDevice } from './known-device.ts'

type Attempt = { isKnownDevice: boolean; succeeded: () => Promise<void> }
/** The key of its own is forgotten after a success; of shared ones the attempt is taken back. */
type Brakes = { own: [BrakeName, string]; shared: [BrakeName, string][] }

/** On a device where the name has signed in before, only attempts on that device count. */
export async function beginAttempt(context: Context, username: string): Promise<Attempt> {
  const device = await knownDevice(context, username)
  if (device) return begin(context, true, { own: ['signInOnDevice', device], shared: [] })
  const { ip } = context
  return begin(context, false, {
    own: here(username, ip),
    shared: [
      ['signInByAddress', ip],
      ['signInByName', username],
    ],
  })
}

/** After a new password by link, which whoever is slowed down may ask for. */
export async function forgetAttempts({ db, ip }: Context, username: string): Promise<void> {
  await clearAttempts(db, 'signInByName', username)
  await clearAttempts(db, 'codeByName', username)
  await clearAttempts(db, ...here(username, ip))
}

const here = (username: string, ip: string): Brakes['own'] => [
  'signInHere',
  `${username} ${addressGroup(ip)}`,
]

/** One name from one address is slowed first. Answers whether the name may get another mail. */
export async function countLinkAsked({ db, ip }: Context, username: string): Promise<boolean> {
  await slowDown(db, 'linkAskedHere', `${username} ${addressGroup(ip)}`)
  await countAttempt(db, 'linkAskedByAddress', ip)
  return countAttempt(db, 'linkAskedByName', username).then(
    () => true,
    (error: unknown) => {
      // Refused, a stranger could keep somebody from asking.
      if (isTooMany(error)) return false
      throw error
    },
  )
}

async function begin({ db }: Context, isKnownDevice: boolean, { own, shared }: Brakes): Promise<Attempt> {
  for (const [name, who] of [own, ...shared]) await slowDown(db, name, who)
  return {
    isKnownDevice,
    succeeded: async () => {
      await clearAttempts(db, ...own)
      for (const [name, who] of shared) await takeBack(db, name, who)
    },
  }
}
