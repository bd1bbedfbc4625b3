/** Context with the dialog that creates records; a direct import would be a cycle. */
import { createContext, type ReactNode } from 'react'
import type { Screens } from '#web/office/records/screen.ts'
import type { LinkedValues } from './linked-values.ts'

export type CreateDialogProps = {
  screens: Screens
  term: string
  /** References taken over from where the user stands. */
  linked: LinkedValues
  onClose: () => void
  onDone: (id: string, title: string) => void
}

export const CreateDialogContext = createContext<((props: CreateDialogProps) => ReactNode) | null>(null)
