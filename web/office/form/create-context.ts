/** The dialog that makes a record in passing: it holds a form itself, so forms are given it by the office around them. */
import { createContext, type ComponentType } from 'react'
import type { Screens } from '../records/screen.ts'

export type CreateDialogProps = {
  screens: Screens
  term: string
  onClose: () => void
  onDone: (id: string, title: string) => void
}

export const CreateDialogContext = createContext<ComponentType<CreateDialogProps> | null>(null)
