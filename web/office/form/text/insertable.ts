/** Context with the placeholders that may be inserted, such as mail variables. */
import { createContext } from 'react'
import type { Words } from '#core/words.ts'

export type Insertable = { text: string; label: string }
export type Insertables = { label: Words; entries: readonly Insertable[] }

export const InsertableContext = createContext<Insertables | undefined>(undefined)
