/** What could not be read of the open record stands where it was waited for, with the way to try again. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLocale } from '#web/ui/environment.tsx'
import { WaitingContext } from '#web/ui/skeleton.tsx'
import { sayFailure } from '../dialogs/say-outcome.ts'
import { ReadFailure } from './read-failure.tsx'

type Failed = { error: unknown; readAgain: () => void }
/** Answers whether something waits, so that the failure is seen. */
type Report = (key: string, failed: Failed | undefined) => boolean
const ReportContext = createContext<Report>(() => false)

export function FailedReads({ children }: { children: ReactNode }) {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failed>>(new Map())
  const locale = useLocale()
  const waiting = useRef(0)
  const unsaid = useRef<ReadonlyMap<string, Failed>>(new Map())
  useEffect(() => {
    unsaid.current = failures
  }, [failures])
  const wait = useCallback(() => {
    waiting.current += 1
    return () => {
      waiting.current -= 1
      // What was shown in place of the last skeleton goes with it.
      if (waiting.current === 0) unsaid.current.forEach(({ error }) => sayFailure(error, locale))
    }
  }, [locale])
  const report = useCallback((key: string, failed: Failed | undefined) => {
    setFailures((now) => {
      const others = [...now].filter(([one]) => one !== key)
      return new Map(failed ? [...others, [key, failed]] : others)
    })
    return waiting.current > 0
  }, [])
  const context = useMemo(() => {
    const [first] = failures.values()
    const readAgain = () => failures.forEach((failed) => failed.readAgain())
    return { wait, instead: first ? <ReadFailure error={first.error} onRetry={readAgain} /> : null }
  }, [failures, wait])
  return (
    <ReportContext value={report}>
      <WaitingContext value={context}>{children}</WaitingContext>
    </ReportContext>
  )
}

/** Shows the failure of a read where it is waited for, and else as a notification. */
export function useFailedRead(failure: { error: unknown } | undefined, readAgain: () => void): void {
  const key = useId()
  const locale = useLocale()
  const report = useContext(ReportContext)
  useEffect(() => {
    if (!failure) return undefined
    if (!report(key, { ...failure, readAgain })) sayFailure(failure.error, locale)
    return () => void report(key, undefined)
  }, [failure, key, locale, readAgain, report])
}
