/** Asks Quality, which may record an action for somebody else, who did it. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { may, isAllowed } from '#core/roles.ts'
import { currentUser } from '#web/office/calls/api.ts'

export const doneByHint = {
  doneBy: {
    es: 'En blanco, usted; su responsable, si usted no es empleado. Si lo anota por otra persona, queda constancia.',
    en: 'Left blank, you, or its responsible if you are no employee. Recording it for somebody else is shown.',
  },
} satisfies Record<string, Words>

export const doneByIf = {
  doneBy: ({ children }: { children: ReactNode }) =>
    isAllowed(currentUser()?.roles ?? [], may.editQuality) ? children : null,
}
