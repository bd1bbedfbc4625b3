/** Context with the dialog that creates records; a direct import would be a cycle. */
import { createContext, type ReactNode } from 'react'
import type { Screens } from '#web/office/records/screen.ts'
import type { LinkedValues } from './linked-values.ts'

export type CreateDialogProps = {
  screens: Screens
  term: string
  /** References copied from the surrounding form or record. */
  linked: LinkedValues
  onClose: () => void
  onDone: (id: string, title: string) => void
}

export const CreateDialogContext = createContext<((props: CreateDialogProps) => ReactNode) | null>(null)
