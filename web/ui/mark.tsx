/** The brand mark: a circle that closes with a tick. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
    <path d="M27.2 12.4A12 12 0 1 1 20.6 5" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
    <path
      d="m10.6 15.6 5 5L28 6.8"
      stroke="var(--mark, var(--accent))"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
