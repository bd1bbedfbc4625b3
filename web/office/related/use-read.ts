/** Reads further data of the open record and reads it again on request. */
import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '../records/record-context.ts'
import { sayFailure } from '../dialogs/say-outcome.ts'

/**
 * `read` must be a stable function; another `version` reads again. The value is undefined until it has arrived;
 * failures are shown as notifications.
 */
export function useRead<T>(
  read: (client: Client) => Promise<T>,
  version?: string | number,
): [T | undefined, readAgain: () => void] {
  const { client, locale } = useRecord()
  const [value, setValue] = useState<T>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    read(client).then(
      (answer) => isCurrent && setValue(answer),
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [read, client, locale, attempt, version])
  const readAgain = useCallback(() => setAttempt((count) => count + 1), [])
  return [value, readAgain]
}
