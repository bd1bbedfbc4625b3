/** How sending a form of the site went. */

export type FormResult =
  | { state: 'sent'; values: Record<string, string> }
  /** Nothing was sent: the form itself changed, such as its rows. */
  | { state: 'edited'; values: Record<string, string> }
  | {
      state: 'refused'
      status: number
      message: string
      errors: Record<string, string>
      values: Record<string, string>
    }
  | { state: 'failed'; status: number; values: Record<string, string> }
