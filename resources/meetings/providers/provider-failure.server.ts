/** Why a provider did not do what it was asked. */
import { Refusal } from '#core/errors.ts'
import { meetingReasons, type MeetingReason } from '../planning/meeting-state.ts'

export class ProviderFailure extends Refusal {
  readonly reason: MeetingReason
  /** The provider's own words. */
  readonly said: string | null
  /** When it may be tried again, where the provider's rules say so. */
  readonly retryAt: Date | null
  constructor(reason: MeetingReason, { said = null, retryAt = null }: Partial<Why> = {}) {
    super(502, meetingReasons[reason])
    this.reason = reason
    this.said = said
    this.retryAt = retryAt
  }
}
type Why = { said: string | null; retryAt: Date | null }

/** What is not there at the provider is no failure here. */
export const ifGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ProviderFailure && error.reason === 'deleted') return instead
    throw error
  }
