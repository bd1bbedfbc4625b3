/** What may be put into a formatted text besides letters, such as the variables of a mail. */
import { createContext } from 'react'
import type { Words } from '#core/words.ts'

export type Insertable = { text: string; label: string }
export type Insertables = { label: Words; entries: readonly Insertable[] }

export const InsertableContext = createContext<Insertables | undefined>(undefined)
