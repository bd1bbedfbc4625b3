/** A list whose filters and pages are gone through without loading the page anew; the script beside it replaces the list. */
import type { ReactNode } from 'react'

/** `status` is announced whenever other results are shown; the page itself says it in the paginator. */
export const Results = ({ status, children }: { status: string; children: ReactNode }) => (
  <>
    <output data-results-status={status} className="visually-hidden" />
    <div data-results="list">{children}</div>
  </>
)
