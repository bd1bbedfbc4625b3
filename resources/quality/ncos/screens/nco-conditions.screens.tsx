/** Shows fields of a case only where another value asks for them. */
import { shownWhen } from '#web/office/form/form-context.tsx'

export const IfOtherSource = shownWhen('source', (source) => source === 'other')
export const IfConfidential = shownWhen('isConfidential', Boolean)
export const IfInformed = shownWhen('customerInformed', (answer) => answer === 'yes')
export const IfSimilar = shownWhen('similarCheck', (answer) => answer === 'exist' || answer === 'possible')
