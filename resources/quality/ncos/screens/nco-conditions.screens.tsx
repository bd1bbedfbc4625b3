/** Shows fields of a case only where another value asks for them. */
import type { ReactNode } from 'react'
import { useFormValue } from '#web/office/form/form-context.tsx'

const shownWhen = (name: string, isAsked: (value: unknown) => boolean) =>
  function Conditional({ children }: { children: ReactNode }) {
    return isAsked(useFormValue(name)) ? children : null
  }
export const IfOtherSource = shownWhen('source', (source) => source === 'other')
export const IfConfidential = shownWhen('isConfidential', Boolean)
export const IfInformed = shownWhen('customerInformed', (answer) => answer === 'yes')
export const IfSimilar = shownWhen('similarCheck', (answer) => answer === 'exist' || answer === 'possible')
