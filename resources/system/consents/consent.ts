/** The boxes that every form of the site ends with; neither comes ticked. */
import { agreement, flag } from '#core/field.ts'
import { consentLabels } from './consent.words.ts'

export const consentFields = {
  privacy: agreement(consentLabels.privacy),
  marketing: flag(consentLabels.marketing),
}
