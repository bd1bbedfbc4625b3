/** What the meetings of an event or a webinar follow from. */
import type { Value } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { isProvider, type integrations, type Provider } from './provider.ts'
import { areOnDaysOfTheirOwn, type Time } from './repetition.ts'
import type { meetingFields } from './meeting-fields.ts'
import type { Source } from './source.ts'

type Settings = { [K in keyof typeof meetingFields]: Value<(typeof meetingFields)[K]> }
export type Occasion = Settings &
  Source & {
    title: string
    integration: keyof typeof integrations
    /** Will take place; nothing is planned for drafts. */
    isHeld: boolean
    /** One meeting for all times. */
    isRecurring: boolean
    /** People who may come online. */
    seats: number
    /** In their order. */
    times: { key: string; startsAt: string; endsAt: string }[]
  }

/** Where our software makes the meetings. */
export const hostedBy = ({
  integration,
  hostId,
}: Pick<Occasion, 'integration' | 'hostId'>): Provider | undefined =>
  hostId && isProvider(integration) ? integration : undefined

const words = {
  noProvider: {
    es: 'Elija Zoom o Microsoft Teams, o deje la cuenta en blanco',
    en: 'Choose Zoom or Microsoft Teams, or leave the account blank',
  },
  noTimes: {
    es: 'Este tipo no tiene sesiones en que reunirse; deje la cuenta en blanco',
    en: 'This type has no sessions to meet in; leave the account blank',
  },
  sameDay: {
    es: 'Una sola reunión no puede tener dos sesiones el mismo día (en UTC); elija una por sesión',
    en: 'One meeting cannot have two sessions on the same day (in UTC); choose one per session',
  },
} satisfies Record<string, Words>

type Checked = Pick<Occasion, 'integration' | 'hostId' | 'isRecurring'> & {
  /** It has no sessions and never will. */
  isSelfPaced?: boolean
  times: readonly Time[]
}
/** All errors by field; empty if valid. */
export function validateMeetings({
  isRecurring,
  isSelfPaced = false,
  times,
  ...chosen
}: Checked): Record<string, Words> {
  if (!chosen.hostId) return {}
  if (!hostedBy(chosen)) return { hostId: words.noProvider }
  if (isSelfPaced) return { hostId: words.noTimes }
  // What is over stays as it was.
  const ahead = times.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  return isRecurring && !areOnDaysOfTheirOwn(ahead) ? { meetingSeries: words.sameDay } : {}
}
