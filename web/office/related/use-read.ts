/** Reads further data of the open record and reads it again on request. */
import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '../records/record-context.ts'
import { useFailedRead } from './failed-reads.tsx'

type Reading<T> = {
  /** Undefined until it has arrived. */
  value: T | undefined
  /** What went wrong with the last attempt. */
  failure: { error: unknown } | undefined
  readAgain: () => void
}

/** `read` must be a stable function; another `version` reads again. The caller shows the failure, with `readAgain`. */
export function useReading<T>(read: (client: Client) => Promise<T>, version?: string | number): Reading<T> {
  const { client } = useRecord()
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<Reading<T>['failure']>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const arrive = (answer: T) => {
      setValue(answer)
      setFailure(undefined)
    }
    read(client).then(
      (answer) => isCurrent && arrive(answer),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [read, client, attempt, version])
  const readAgain = useCallback(() => setAttempt((count) => count + 1), [])
  return { value, failure, readAgain }
}

/** The same, with failures shown by the kit: where a skeleton waits, with the way to try again, or as a notification. */
export function useRead<T>(
  read: (client: Client) => Promise<T>,
  version?: string | number,
): [T | undefined, readAgain: () => void] {
  const { value, failure, readAgain } = useReading(read, version)
  useFailedRead(failure, readAgain)
  return [value, readAgain]
}
