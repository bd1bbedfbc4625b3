/** What a part of a record's screen reads beside the record itself, and reads again after a change. */
import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '../records/record-context.ts'
import { sayFailure } from '../dialogs/say-outcome.ts'

/** `ask` must stay the same function as long as it asks for the same; it is asked again when `seen` is another. Undefined until it is answered. */
export function useRead<T>(
  ask: (client: Client) => Promise<T>,
  seen?: string | number,
): [T | undefined, readAgain: () => void] {
  const { client, locale } = useRecord()
  const [value, setValue] = useState<T>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = true
    ask(client).then(
      (answer) => isCurrent && setValue(answer),
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, client, locale, turn, seen])
  const readAgain = useCallback(() => setTurn((turns) => turns + 1), [])
  return [value, readAgain]
}
