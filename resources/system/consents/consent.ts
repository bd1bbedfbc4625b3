/** Consent checkboxes of every form of the site, unticked by default. */
import { agreement, flag } from '#core/field.ts'
import { consentLabels } from './consent.words.ts'

export const consentFields = {
  privacy: agreement(consentLabels.privacy),
  marketing: flag(consentLabels.marketing),
}
