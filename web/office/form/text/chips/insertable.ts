/** Context with the data that a text may name, such as the variables of a mail; editors draw them as chips. */
import { createContext } from 'react'
import type { Words } from '#core/words.ts'

export type Insertable = {
  /** As the stored text has it between braces: `attendee.firstName`. */
  name: string
  label: string
  /** What words after a bar are for, as in `{attendee.company|your company}`; without it there are none. */
  wordsLabel?: string | undefined
}
export type Insertables = { label: Words; entries: readonly Insertable[] }

export const InsertableContext = createContext<Insertables | undefined>(undefined)
