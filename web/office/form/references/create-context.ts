/** The dialog that creates a record from a field. It contains a form, so forms get it by context. */
import { createContext, type ReactNode } from 'react'
import type { Screens } from '#web/office/records/screen.ts'

export type CreateDialogProps = {
  screens: Screens
  term: string
  onClose: () => void
  onDone: (id: string, title: string) => void
}

export const CreateDialogContext = createContext<((props: CreateDialogProps) => ReactNode) | null>(null)
