/** A result list that enhance.ts replaces without a page load. */
import type { ReactNode } from 'react'

/** `status` is announced to screen readers after each change of the results. */
export const Results = ({ status, children }: { status: string; children: ReactNode }) => (
  <>
    <output data-results-status={status} className="visually-hidden" />
    <div data-results="list">{children}</div>
  </>
)
